import { getDefaultStore, useAtomValue } from "jotai";
import { useState } from "react";
import type { PaymentMethod } from "#account/orders/order-view.ts";
import { isUnanswered } from "#desk/backend/ask.ts";
import { readUnpaid, sendPayments, type UnpaidOrder } from "#desk/backend/money.ts";
import { takeBack } from "#desk/backend/requests.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { askedPaise } from "#desk/model/asked-paise.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { MethodChoice } from "#desk/money/method-choice.tsx";
import { ChoiceGroup, MoveFormFrame } from "#desk/move/form-parts.tsx";
import { enqueue, isWaiting, waitingAtom } from "#desk/offline/queue.ts";
import { DeskDialog } from "#desk/parts/dialog.tsx";
import { DeskButton } from "#desk/parts/part-styles.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import type { Times } from "#desk/parts/times.ts";
import { announceChange, keptReads, useKeptRead } from "#desk/state/live.ts";
import { hideNotice, notify } from "#desk/state/notice.ts";
import { MONEY_WORDS, NOTICE_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { randomUuid } from "#lib/random-uuid.ts";
import { Box } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";

const words = MONEY_WORDS;

const UNPAID = keptReads((order) => readUnpaid(order));

const Tick = styled("label", {
  display: "flex",
  alignItems: "center",
  gap: 3,
  minHeight: 12,
  borderBottom: "hairline",
  "& > input": { width: 5, height: 5, flex: "none" },
  "& > strong": { marginInlineStart: "auto", fontVariantNumeric: "tabular-nums" },
});

interface OpenOrdersProps {
  readonly order: DeskOrder;
  readonly times: Times;
}

/** What the same person owes over all orders, where that is more than this one. */
export function OpenOrders({ order, times }: OpenOrdersProps) {
  const { value = [] } = useKeptRead(UNPAID, order.id);
  const waiting = useAtomValue(waitingAtom);
  const [asked, setAsked] = useState<readonly UnpaidOrder[]>();
  const unpaid = value.filter(({ id }) => !waiting.some((move) => move.order_id === id && move.needs === "payment"));
  const sum = unpaid.reduce((all, { owed_paise }) => all + owed_paise, 0);
  if (!unpaid.some(({ id }) => id !== order.id) && asked === undefined) return null;
  return (
    <Box>
      <DeskButton type="button" data-wide="" onClick={() => setAsked(unpaid)}>
        {words.payAll({ amount: rupeesOfPaise(sum), count: unpaid.length })}
      </DeskButton>
      {asked && <PayAllSheet orders={asked} times={times} onDone={() => setAsked(undefined)} />}
    </Box>
  );
}

interface PayAllSheetProps {
  readonly orders: readonly UnpaidOrder[];
  readonly times: Times;
  readonly onDone: () => void;
}

/** The orders that are paid in one go: all of them, unless some are left out. */
function PayAllSheet({ orders, times, onDone }: PayAllSheetProps) {
  const { numberPrefix, cashRounding } = useAtomValue(factsAtom);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [method, setMethod] = useState<PaymentMethod>("cash");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const paid = orders.filter(({ id }) => !left.has(id));
  const askedOf = ({ owed_paise }: UnpaidOrder) => askedPaise(owed_paise, method, cashRounding);
  const sum = rupeesOfPaise(paid.reduce((all, order) => all + askedOf(order), 0));
  const tick = (id: string, isPaid: boolean) =>
    setLeft(new Set(isPaid ? [...left].filter((other) => other !== id) : [...left, id]));
  const submit = async () => {
    if (paid.length === 0) return setProblem(words.noneChosen);
    setBusy(true);
    const refused = await payAll({ orders: paid, method });
    setBusy(false);
    if (refused === undefined) onDone();
    else setProblem(refused);
  };
  return (
    <DeskDialog title={words.payAllTitle} onClose={onDone}>
      <MoveFormFrame problem={problem} isBusy={isBusy} submit={words.take({ amount: sum })} onSubmit={submit}>
        <ChoiceGroup>
          <legend>{words.unpaidOrders}</legend>
          {orders.map(({ id, number, since, owed_paise }) => (
            <Tick key={id}>
              <input type="checkbox" checked={!left.has(id)} onChange={({ target }) => tick(id, target.checked)} />
              <span>
                {numberPrefix + number} · {times.moment(since)}
              </span>
              <strong>{rupeesOfPaise(owed_paise)}</strong>
            </Tick>
          ))}
        </ChoiceGroup>
        <MethodChoice chosen={method} onChoose={setMethod} />
      </MoveFormFrame>
    </DeskDialog>
  );
}

interface Act {
  readonly orders: readonly UnpaidOrder[];
  readonly method: PaymentMethod;
}

/**
 * Pays several orders in one go, each with a payment of its own; returns the problem if it was refused. Without a network
 * each payment is kept and sent once, under the same id.
 */
async function payAll({ orders, method }: Act): Promise<string | undefined> {
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
