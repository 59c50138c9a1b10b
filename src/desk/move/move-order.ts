import { stateOf } from "#account/orders/order-steps.ts";
import type { Needs, OrderMove, OrderStatus } from "#account/orders/order-view.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { LETTERS, NEXT } from "#desk/model/order-statuses.gen.ts";
import { isDelivered } from "#desk/model/progress.ts";
import { giveBackPaise, owedPaise } from "#document/messages/owed-paise.ts";

/** Letters of the keyboard for what changes an order where it is: none that the desk itself takes, or another move. */
export const EDIT_KEYS: Readonly<Record<Needs, string | undefined>> = {
  nothing: undefined,
  reason: undefined,
  window: "w",
  pieces: "t",
  items: "t",
  correction: "t",
  question: undefined,
  answer: "a",
  problem: undefined,
  outcome: undefined,
  payment: "y",
  discount: undefined,
  bill: "b",
  rack: "l",
  handout: "g",
  credit: undefined,
  void: undefined,
  claim: undefined,
  dismissal: undefined,
};

export interface SortedMoves {
  /** What usually comes next. */
  readonly next: OrderMove | undefined;
  readonly others: readonly OrderMove[];
  /** What changes the order where it is. */
  readonly edits: readonly OrderMove[];
  /** What ends it. A request is declined by the shop or called off by the customer: its sheet asks by whom. */
  readonly end: OrderMove | undefined;
}

/** The moves of an order as they are drawn: the usual one first, those that end it last. */
export function sortMoves(order: DeskOrder): SortedMoves {
  const { status, moves } = order;
  const leading = moves.filter(({ to }) => to !== status);
  const next = leading.find(({ to }) => to === nextOf(order)) ?? moves.find((move) => isAwaited(order, move));
  const others = leading.filter((move) => move !== next);
  return {
    next,
    others: others.filter((move) => !isEnd(move)),
    edits: moves.filter((move) => move.to === status && move !== next),
    end: endsOf(order)[0],
  };
}

/** What was brought to the counter is fetched there. */
function nextOf({ status, at_counter }: DeskOrder): OrderStatus | null | undefined {
  return at_counter && status === "ready" ? "delivered" : NEXT[status];
}

/** What an order waits for that leads nowhere else: the answer to a question, a look at the bank's list; once delivered, its bill and the money, either way. */
function isAwaited(order: DeskOrder, { needs }: OrderMove): boolean {
  if (needs === "answer" || needs === "dismissal") return true;
  return (
    isDelivered(order) &&
    (needs === "bill" || (needs === "payment" && (owedPaise(order) > 0 || giveBackPaise(order) > 0)))
  );
}

/** The moves that end an order, the shop's own first. */
export function endsOf({ moves }: Pick<DeskOrder, "moves">): OrderMove[] {
  return moves.filter(isEnd).sort(({ to }) => (to === "declined" ? -1 : 1));
}

/** Moves that call an order off look like it. */
export function isEnd({ to }: OrderMove): boolean {
  return stateOf(to) === "off";
}

export function keyOf(status: OrderStatus, { to, needs }: OrderMove): string | undefined {
  return to === status ? EDIT_KEYS[needs] : LETTERS[to];
}
