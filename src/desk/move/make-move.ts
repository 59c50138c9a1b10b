import { getDefaultStore } from "jotai";
import { now } from "#account/backend/server-clock.ts";
import type { OrderMove } from "#account/orders/order-view.ts";
import { type MoveValues, OVERTAKEN } from "#account/orders/send-move.ts";
import { isNoStaff, isUnanswered, refusalOf } from "#desk/backend/ask.ts";
import { readDeskOrder, type SentMove, sendDeskMove, takeBack } from "#desk/backend/requests.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { forgetDraft, hasMoveDraft } from "#desk/move/draft.ts";
import { discardStored, enqueue, isWaiting, type QueuedMove } from "#desk/offline/queue.ts";
import { announceChange } from "#desk/state/live.ts";
import { deskNoticeAtom, hideNotice, notify, UNDO_LIMIT_MS, UNDO_MS } from "#desk/state/notice.ts";
import { ORDERS } from "#desk/state/orders.ts";
import { STATUS_WORDS, statusText } from "#desk/words/status-words.ts";
import { WORDS } from "#desk/words/words.ts";
import { randomUuid } from "#lib/random-uuid.ts";

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
    notify(WORDS.notice.moved(name, STATUS_WORDS[to], isMove), "done", isMove ? () => undoMove(order.id) : undefined);
    forgetDraft(order, { to, needs });
    return undefined;
  }
  if (answer.code === OVERTAKEN) {
    const text = WORDS.notice.movedOn(name, statusText(answer.hint));
    notify(hasMoveDraft(order, { to, needs }) ? `${text} ${WORDS.notice.typedStays}` : text, "problem");
    return undefined;
  }
  return isNoStaff(answer) ? WORDS.notice.noStaff : WORDS.notice.refused(refusalOf(answer));
}

function storeForLater(move: SentMove & Pick<QueuedMove, "isTried">, number: number, name: string): void {
  const isStored = enqueue({ ...move, number });
  announceChange();
  if (isStored) notify(WORDS.notice.kept(name), "waiting", () => undoStored(move, name));
  else notify(WORDS.notice.notKept(name), "problem");
}

/** Takes a stored move back; one that has arrived like any other. */
async function undoStored({ move_id, order_id }: SentMove, name: string): Promise<void> {
  const waiting = await discardStored(move_id);
  const arrived = waiting === undefined ? "yes" : await hasArrived(waiting);
  if (arrived === "yes") return undoMove(order_id);
  announceChange();
  if (arrived === "no") notify(WORDS.notice.discarded(name), "done");
  else notify(WORDS.notice.discardedHere(name), "problem");
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

/** Offers once more to take the last move of an order back: the page may have been loaded again since. */
export function offerUndo({ id, number, status, undo_until }: DeskOrder): void {
  const store = getDefaultStore();
  const ms = Math.min(UNDO_MS, Date.parse(undo_until ?? "") - now().getTime() - (UNDO_LIMIT_MS - UNDO_MS));
  if (!(ms > 0) || store.get(deskNoticeAtom) !== undefined) return;
  const name = store.get(factsAtom).numberPrefix + number;
  notify(WORDS.notice.moved(name, STATUS_WORDS[status], true), "done", () => undoMove(id), ms);
}

/** Takes the last move of an order back. */
export async function undoMove(order: string): Promise<void> {
  const answer = await takeBack(order);
  if (answer.status === "done") ORDERS.put(order, answer.value);
  announceChange();
  if (answer.status === "failed") return notify(WORDS.notice.notUndone, "problem");
  const { numberPrefix } = getDefaultStore().get(factsAtom);
  notify(WORDS.notice.undone(numberPrefix + answer.value.number, STATUS_WORDS[answer.value.status]), "done");
}
