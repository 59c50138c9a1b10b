import { getDefaultStore } from "jotai";
import type { PaymentMethod } from "#account/orders/order-view.ts";
import { isUnanswered } from "#desk/backend/ask.ts";
import { sendPayments, type UnpaidOrder } from "#desk/backend/money.ts";
import { takeBack } from "#desk/backend/requests.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { askedPaise } from "#desk/model/asked-paise.ts";
import { enqueue, isWaiting } from "#desk/offline/queue.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import { announceChange } from "#desk/state/live.ts";
import { hideNotice, notify } from "#desk/state/notice.ts";
import { MONEY_WORDS, NOTICE_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { randomUuid } from "#lib/random-uuid.ts";

interface Act {
  readonly orders: readonly UnpaidOrder[];
  readonly method: PaymentMethod;
}

/**
 * Pays several orders in one go, each with a payment of its own; returns the problem if it was refused. Without a network
 * each payment is kept and sent once, under the same id.
 */
export async function payAll({ orders, method }: Act): Promise<string | undefined> {
  const { cashRounding } = getDefaultStore().get(factsAtom);
  const payments = orders.map(({ id, owed_paise }) => ({
    ...{ order_id: id, move_id: randomUuid() },
    paise: askedPaise(owed_paise, method, cashRounding),
  }));
  hideNotice();
  const mustWait = !navigator.onLine || orders.some(({ id }) => isWaiting(id));
  const answer = mustWait ? undefined : await sendPayments(payments, method);
  if (answer === undefined || (answer.status === "failed" && isUnanswered(answer))) {
    keep({ orders, method }, payments, answer !== undefined);
    return undefined;
  }
  announceChange();
  if (answer.status === "failed") return refusalText(answer);
  const sum = rupeesOfPaise(payments.reduce((all, { paise }) => all + paise, 0));
  notify(MONEY_WORDS.allPaid({ amount: sum, count: orders.length }), "done", () => undoAll(orders));
  return undefined;
}

function keep(
  { orders, method }: Act,
  payments: readonly { move_id: string; paise: number }[],
  isTried: boolean,
): void {
  const { numberPrefix } = getDefaultStore().get(factsAtom);
  const kept = orders.map(({ id, number, status }, index) =>
    enqueue({
      ...{ order_id: id, from_status: status, to_status: status, needs: "payment", number },
      given: { kind: "payment", paise: payments[index]?.paise ?? 0, method },
      move_id: payments[index]?.move_id ?? randomUuid(),
      ...(isTried && { isTried }),
    }),
  );
  announceChange();
  const order = orders.map(({ number }) => numberPrefix + number).join(", ");
  if (kept.every(Boolean)) notify(NOTICE_WORDS.kept({ order }), "waiting");
  else notify(NOTICE_WORDS.notKept({ order }), "problem");
}

async function undoAll(orders: readonly UnpaidOrder[]): Promise<void> {
  const answers = await Promise.all(orders.map(({ id }) => takeBack(id)));
  announceChange();
  if (answers.some(({ status }) => status === "failed")) notify(NOTICE_WORDS.notUndone, "problem");
  else notify(MONEY_WORDS.allUndone, "done");
}
