import { getDefaultStore } from "jotai";
import type { OrderMove, OrderStatus } from "#account/orders/order-view.ts";
import { type MoveValues, OVERTAKEN } from "#account/orders/send-move.ts";
import { isUnanswered } from "#desk/backend/ask.ts";
import { readDeskOrder, type SentMove, sendDeskMove, takeBack } from "#desk/backend/requests.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { forgetDraft, hasMoveDraft } from "#desk/move/draft.ts";
import { discardStored, enqueue, isWaiting, type QueuedMove } from "#desk/offline/queue.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import { announceChange } from "#desk/state/live.ts";
import { deskNoticeAtom, hideNotice, notify, UNDO_LIMIT_MS, UNDO_MS } from "#desk/state/notice.ts";
import { ORDERS } from "#desk/state/orders.ts";
import { NOTICE_WORDS } from "#desk/words/later/words.gen.ts";
import { statusText } from "#desk/words/status-words.ts";
import { STATUS_WORDS } from "#desk/words/words.gen.ts";
import { randomUuid } from "#lib/random-uuid.ts";
import { now } from "#ui/base/server-clock.ts";

/**
 * Makes a move and tells what came of it; returns the problem if it was refused. Without a network it is stored, and
 * sent once when there is one.
 */
export async function makeMove(
  order: DeskOrder,
  { to, needs }: OrderMove,
  values: MoveValues = {},
): Promise<string | undefined> {
  const move: SentMove = {
    order_id: order.id,
    from_status: order.status,
    to_status: to,
    needs,
    given: values,
    move_id: randomUuid(),
  };
  const name = getDefaultStore().get(factsAtom).numberPrefix + order.number;
  // Its Undo would take this move back in place of the earlier one.
  hideNotice();
  // Moves of the same order are sent in the order they were made.
  const answer = !navigator.onLine || isWaiting(order.id) ? undefined : await sendDeskMove(move);
  if (answer === undefined || (answer.status === "failed" && isUnanswered(answer))) {
    storeForLater(answer ? { ...move, isTried: true } : move, order.number, name);
    forgetDraft(order, { to, needs });
    return undefined;
  }
  if (answer.status === "done") ORDERS.put(order.id, answer.value);
  announceChange();
  if (answer.status === "done") {
    const isMove = to !== order.status;
    if (isMove) tellMove(name, order.id, to);
    else
      notify(
        NOTICE_WORDS.saved({ order: name }),
        "done",
        needs === "payment" || needs === "discount" ? () => undoMove(order.id) : undefined,
      );
    forgetDraft(order, { to, needs });
    return undefined;
  }
  if (answer.code === OVERTAKEN) {
    const text = NOTICE_WORDS.movedOn({ order: name, status: statusText(answer.hint) });
    notify(hasMoveDraft(order, { to, needs }) ? `${text} ${NOTICE_WORDS.typedStays}` : text, "problem");
    return undefined;
  }
  return refusalText(answer);
}

function storeForLater(move: SentMove & Pick<QueuedMove, "isTried">, number: number, name: string): void {
  const isStored = enqueue({ ...move, number });
  announceChange();
  if (isStored) notify(NOTICE_WORDS.kept({ order: name }), "waiting", () => undoStored(move, name));
  else notify(NOTICE_WORDS.notKept({ order: name }), "problem");
}

/** Takes a stored move back; one that has arrived like any other. */
async function undoStored({ move_id, order_id }: SentMove, name: string): Promise<void> {
  const waiting = await discardStored(move_id);
  const arrived = waiting === undefined ? "yes" : await hasArrived(waiting);
  if (arrived === "yes") return undoMove(order_id);
  announceChange();
  if (arrived === "no") notify(NOTICE_WORDS.discarded({ order: name }), "done");
  else notify(NOTICE_WORDS.discardedHere({ order: name }), "problem");
}

/** Whether the database has made a move that waited. What changes an order where it is cannot be told by its status. */
async function hasArrived({
  order_id,
  from_status,
  to_status,
  isTried,
}: QueuedMove): Promise<"yes" | "no" | "unknown"> {
  if (!isTried) return "no";
  const answer = await readDeskOrder(order_id);
  if (answer.status === "failed" || from_status === to_status) return "unknown";
  return answer.value.status === to_status ? "yes" : "no";
}

/** Says that an order was moved, and offers to take it back. */
function tellMove(name: string, id: string, to: OrderStatus, ms?: number): void {
  notify(NOTICE_WORDS.moved({ order: name, status: STATUS_WORDS[to] }), "done", () => undoMove(id), ms);
}

/** Offers once more to take the last move of an order back: the page may have been loaded again since. */
export function offerUndo(order: DeskOrder): void {
  const { id, number, status, undo_until } = order;
  const store = getDefaultStore();
  const ms = Math.min(UNDO_MS, Date.parse(undo_until ?? "") - now().getTime() - (UNDO_LIMIT_MS - UNDO_MS));
  if (!(ms > 0) || store.get(deskNoticeAtom) !== undefined) return;
  const name = store.get(factsAtom).numberPrefix + number;
  if (wasEdit(order)) notify(NOTICE_WORDS.saved({ order: name }), "done", () => undoMove(id), ms);
  else tellMove(name, id, status, ms);
}

/** Whether what happened last left the order where it was: a payment, a discount. */
function wasEdit({ events = [] }: DeskOrder): boolean {
  const last = events.at(-1);
  return last !== undefined && last.from === last.to;
}

/** Takes the last move of an order back. */
export async function undoMove(order: string): Promise<void> {
  const answer = await takeBack(order);
  if (answer.status === "done") ORDERS.put(order, answer.value);
  announceChange();
  if (answer.status === "failed") return notify(NOTICE_WORDS.notUndone, "problem");
  const { numberPrefix } = getDefaultStore().get(factsAtom);
  const { number, status } = answer.value;
  const name = { order: numberPrefix + number };
  if (wasEdit(answer.value)) notify(NOTICE_WORDS.undonePayment(name), "done");
  else notify(NOTICE_WORDS.undone({ ...name, status: STATUS_WORDS[status].toLowerCase() }), "done");
}
