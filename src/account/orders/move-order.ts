import type { Json } from "#account/backend/database.gen.ts";
import { type Failure, failureOf, NOT_OURS } from "#account/backend/failure.ts";
import { clientFor, type OrderSource } from "#account/orders/order-source.ts";
import {
  isOrderView,
  type Needs,
  type OrderMove,
  type OrderStatus,
  type OrderView,
} from "#account/orders/order-view.ts";
import { randomUuid } from "#lib/random-uuid.ts";

/** What a move is given, as its `needs` asks. */
export type Given = Readonly<Record<string, Json>>;

export type MoveOutcome =
  | { readonly status: "moved"; readonly order: OrderView }
  /** Somebody else moved it first, or the time for it is over: the order has to be read again. */
  | { readonly status: "overtaken" }
  /** The chosen pickup window was taken meanwhile. */
  | { readonly status: "window-taken" }
  | Failure;

interface Move extends Pick<OrderMove, "to" | "needs"> {
  readonly source: OrderSource;
  readonly order: Pick<OrderView, "status">;
  readonly given?: Given;
}

/** Codes for a move that is not, or no longer, possible. */
const OVERTAKEN: ReadonlySet<string> = new Set(["PT409", "PT403", "PT404"]);
const WINDOW_TAKEN = /"pickup_requests_pickup_window_(full|over|unknown)"/;

/** Ids of moves that were sent but not answered, by what they ask for. */
const unanswered = new Map<string, string>();

/** Makes a move. Sent again after a lost answer it keeps its id, and the database makes it once. */
export async function moveOrder({ source, order, to, needs, given = {} }: Move): Promise<MoveOutcome> {
  const key = JSON.stringify([source, order.status, to, needs, given]);
  const move_id = unanswered.get(key) ?? randomUuid();
  unanswered.set(key, move_id);
  const move = { from_status: order.status, to_status: to, needs, given: { ...given }, move_id };
  const answer = await sent(source, move);
  const isAnswered = answer.status > 0 && answer.status < 500;
  if (isAnswered) unanswered.delete(key);
  if (answer.error === null) {
    return isOrderView(answer.data) ? { status: "moved", order: answer.data } : failureOf(NOT_OURS, 0);
  }
  if (OVERTAKEN.has(String(answer.error.code))) return { status: "overtaken" };
  if (WINDOW_TAKEN.test(answer.error.message)) return { status: "window-taken" };
  return failureOf(answer.error, answer.status);
}

/** A move as the database takes it. The id is made once, so that sending it again changes nothing. */
export interface MoveArguments {
  readonly from_status: OrderStatus;
  readonly to_status: OrderStatus;
  readonly needs: Needs;
  readonly given: { readonly [name: string]: Json };
  readonly move_id: string;
}

async function sent(source: OrderSource, move: MoveArguments) {
  try {
    const client = await clientFor(source);
    return await (source.kind === "own"
      ? client.rpc("move_order", { order_id: source.id, ...move }).retry(false)
      : client.rpc("move_order_by_link", { token: source.token, ...move }).retry(false));
  } catch (error) {
    // The code of the client could not be fetched.
    return { data: null, error: { code: "", message: String(error) }, status: 0 };
  }
}
