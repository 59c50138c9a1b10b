import type { Needs, OrderMove, OrderStatus } from "#account/orders/order-view.ts";
import { owedPaise } from "#account/orders/owed-paise.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { isDelivered } from "#desk/model/progress.ts";

/** What usually comes next; it is the large button. */
const NEXT: Readonly<Record<OrderStatus, OrderStatus | undefined>> = {
  requested: "confirmed",
  confirmed: "out_for_pickup",
  declined: undefined,
  cancelled: undefined,
  out_for_pickup: "picked_up",
  pickup_failed: "confirmed",
  picked_up: "itemised",
  itemised: "in_process",
  on_hold: "in_process",
  in_process: "ready",
  ready: "out_for_delivery",
  out_for_delivery: "delivered",
  delivery_failed: "out_for_delivery",
  delivered: undefined,
  issue_reported: "in_process",
  closed: undefined,
};

/** Letters of the keyboard by where a move leads to. No two of one status have the same. */
const KEYS: Readonly<Record<OrderStatus, string | undefined>> = {
  requested: undefined,
  confirmed: "c",
  declined: "d",
  cancelled: "x",
  out_for_pickup: "o",
  picked_up: "p",
  pickup_failed: "m",
  itemised: "i",
  on_hold: "h",
  in_process: "s",
  ready: "r",
  out_for_delivery: "o",
  delivered: "d",
  delivery_failed: "m",
  issue_reported: undefined,
  closed: "e",
};

const EDIT_KEYS: Readonly<Record<Needs, string | undefined>> = {
  nothing: undefined,
  reason: undefined,
  window: "w",
  pieces: "n",
  items: "n",
  correction: "n",
  question: undefined,
  answer: "a",
  problem: undefined,
  outcome: undefined,
  payment: "y",
  bill: "b",
};

/** Moves that end something: they look like it. */
const ENDS: ReadonlySet<OrderStatus> = new Set(["declined", "cancelled"]);

export interface SortedMoves {
  /** What usually comes next. */
  readonly next: OrderMove | undefined;
  readonly others: readonly OrderMove[];
  /** What changes the order where it is. */
  readonly edits: readonly OrderMove[];
  /** What ends it. */
  readonly ends: readonly OrderMove[];
}

/** The moves of an order as they are drawn: the usual one first, those that end it last. */
export function sortMoves(order: DeskOrder): SortedMoves {
  const { status, moves } = order;
  const leading = moves.filter(({ to }) => to !== status);
  const next = leading.find(({ to }) => to === NEXT[status]) ?? moves.find((move) => isAwaited(order, move));
  const others = leading.filter((move) => move !== next);
  return {
    next,
    others: others.filter((move) => !isEnd(move)),
    edits: moves.filter((move) => move.to === status && move !== next),
    ends: others.filter(isEnd),
  };
}

/** What an order waits for that leads nowhere else: the answer to a question; once delivered, its bill and the money. */
function isAwaited(order: DeskOrder, { needs }: OrderMove): boolean {
  if (needs === "answer") return true;
  return isDelivered(order) && (needs === "bill" || (needs === "payment" && owedPaise(order) > 0));
}

export function isEnd({ to }: OrderMove): boolean {
  return ENDS.has(to);
}

export function keyOf(status: OrderStatus, { to, needs }: OrderMove): string | undefined {
  return to === status ? EDIT_KEYS[needs] : KEYS[to];
}
