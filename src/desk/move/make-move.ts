import { getDefaultStore } from "jotai";
import type { Given } from "#account/orders/move-order.ts";
import type { OrderMove } from "#account/orders/order-view.ts";
import { type SentMove, sendMove, takeBack } from "#desk/backend/questions.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { type DeskOrder, orderName } from "#desk/model/order.ts";
import { enqueue, isWaiting } from "#desk/offline/queue.ts";
import { announceChange, putRead } from "#desk/state/live.ts";
import { tell } from "#desk/state/notice.ts";
import { STATUS_WORDS } from "#desk/words/status-words.ts";
import { WORDS } from "#desk/words/words.ts";
import { randomUuid } from "#lib/random-uuid.ts";

/** What became of a move: done (or kept for later), or refused in words, for the sheet that asked for it. */
export type Made = { readonly status: "done" } | { readonly status: "refused"; readonly problem: string };

const DONE: Made = { status: "done" };

/** Makes a move and tells what came of it. Without a network it is kept, and sent once when there is one. */
export async function makeMove(order: DeskOrder, { to, needs }: OrderMove, given: Given = {}): Promise<Made> {
  const move: SentMove = {
    order_id: order.id,
    from_status: order.status,
    to_status: to,
    needs,
    given,
    move_id: randomUuid(),
  };
  const name = getDefaultStore().get(factsAtom).numberPrefix + order.number;
  // What waits for an order goes first.
  if (!navigator.onLine || isWaiting(order.id)) return keepForLater(move, order.number, name);
  const answer = await sendMove(move);
  if (answer.status === "failed" && answer.reason === "no-answer") return keepForLater(move, order.number, name);
  if (answer.status === "done") putRead(orderName(order.id), answer.value);
  announceChange();
  if (answer.status === "done") {
    const isMove = to !== order.status;
    tell(WORDS.notice.moved(name, STATUS_WORDS[to], isMove), "done", isMove ? order.id : undefined);
    return DONE;
  }
  if (answer.reason === "moved-on") {
    tell(WORDS.notice.movedOn(name, answer.now && STATUS_WORDS[answer.now]), "problem");
    return DONE;
  }
  const problem = answer.reason === "no-staff" ? WORDS.notice.noStaff : WORDS.notice.refused(answer.message);
  return { status: "refused", problem };
}

function keepForLater(move: SentMove, number: number, name: string): Made {
  const isKept = enqueue({ ...move, number, at: Date.now() });
  announceChange();
  tell(isKept ? WORDS.notice.kept(name) : WORDS.notice.notKept(name), isKept ? "waiting" : "problem");
  return DONE;
}

/** Takes the last move of an order back. */
export async function undoMove(order: string): Promise<void> {
  const answer = await takeBack(order);
  if (answer.status === "done") putRead(orderName(order), answer.value);
  announceChange();
  if (answer.status === "failed") return tell(WORDS.notice.notUndone, "problem");
  const { numberPrefix } = getDefaultStore().get(factsAtom);
  tell(WORDS.notice.undone(numberPrefix + answer.value.number, STATUS_WORDS[answer.value.status]), "done");
}
