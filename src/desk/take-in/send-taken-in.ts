import type { Failure } from "#account/backend/failure.ts";
import type { MoveValues } from "#account/orders/send-move.ts";
import { isUnanswered } from "#desk/backend/ask.ts";
import { type SentMove, sendDeskMove } from "#desk/backend/requests.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { forgetDraft, TAKE_IN } from "#desk/move/draft.ts";
import { enqueue } from "#desk/offline/queue.ts";
import { announceChange } from "#desk/state/live.ts";
import { hideNotice } from "#desk/state/notice.ts";
import { ORDERS } from "#desk/state/orders.ts";
import type { TakeInDraft } from "#desk/take-in/take-in-draft.ts";

/** What came of taking in: an order, or that it is kept until there is a network. */
export type TakenIn =
  | { readonly status: "done"; readonly order: DeskOrder }
  | { readonly status: "kept"; readonly id: string; readonly isStored: boolean }
  | Failure;

/** Takes an order in; without a network it is kept and sent once, as moves are. */
export async function sendTakenIn(typed: TakeInDraft, given: MoveValues): Promise<TakenIn> {
  const { id } = typed;
  const move: SentMove = {
    ...{ order_id: id, move_id: id, needs: "nothing", from_status: "requested", to_status: "picked_up" },
    ...{ given, typed },
  };
  hideNotice();
  const answer = navigator.onLine ? await sendDeskMove(move) : undefined;
  if (answer?.status === "done") {
    ORDERS.put(id, answer.value);
    forgetDraft(...TAKE_IN);
    announceChange();
    return { status: "done", order: answer.value };
  }
  if (answer !== undefined && !isUnanswered(answer)) return answer;
  const isStored = enqueue({ ...move, number: 0, ...(answer && { isTried: true }) });
  forgetDraft(...TAKE_IN);
  return { status: "kept", id, isStored };
}
