import type { Needs, OrderItem, OrderMove } from "#account/orders/order-view.ts";
import type { StaffMove } from "#desk/backend/answers.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import type { QueuedMove } from "#desk/offline/queue.ts";

/** An order as it will be once the moves that wait have been sent. */
export function withQueued(order: DeskOrder, queue: readonly QueuedMove[], known: readonly StaffMove[]): DeskOrder {
  return queue
    .filter(({ order_id, refused }) => order_id === order.id && refused === undefined)
    .reduce((before, move) => after(before, move, known), order);
}

function after(order: DeskOrder, { to_status, needs, given }: QueuedMove, known: readonly StaffMove[]): DeskOrder {
  const text = (name: string) => (typeof given[name] === "string" ? given[name] : null);
  const figure = (name: string) => (typeof given[name] === "number" ? given[name] : 0);
  const sum = given["kind"] === "refund" ? "refunded_paise" : "paid_paise";
  const moved = { ...order, status: to_status, undo_until: null };
  const changed: Partial<DeskOrder> = {
    ...("promised_at" in given && { promised_at: text("promised_at") }),
    ...(needs === "pieces" && { bags: figure("bags") }),
    ...(needs === "reason" && { reason: text("reason") }),
    ...(needs === "answer" && { answer: text("answer") }),
    ...(needs === "handout" && { handed_out: [...order.handed_out, ...numbersIn(given["lines"])] }),
    ...("rack" in given && { rack: text("rack") }),
    ...(needs === "window" && { pickup_date: text("pickup_date"), window_id: text("window_id") }),
    ...(needs === "payment" && { [sum]: order[sum] + figure("paise") }),
    ...((needs === "items" || needs === "correction") && countedAs(given["items"], order)),
    ...("pieces" in given && { pieces: figure("pieces") }),
  };
  const next = { ...moved, ...changed };
  return { ...next, moves: movesOf(next, known) };
}

/** The moves that need nothing but the status: what else the database asks is only known with a network. */
function movesOf({ status, total_paise }: DeskOrder, known: readonly StaffMove[]): OrderMove[] {
  return known
    .filter(({ from_status, needs }) => from_status === status && !ASKED_ONLINE.has(needs))
    .filter(({ needs }) => needs !== "payment" || total_paise > 0)
    .filter(({ from_status, needs }) => !(from_status === "on_hold" && needs === "nothing"))
    .map(({ to_status, needs }) => ({ to: to_status, needs, until: null }));
}

const ASKED_ONLINE: ReadonlySet<Needs> = new Set([
  "answer",
  "correction",
  "discount",
  "bill",
  "credit",
  "void",
  "window",
]);

function numbersIn(given: unknown): number[] {
  return Array.isArray(given) ? given.filter((value) => typeof value === "number") : [];
}

/** The discount follows the lines; the fee of a first count is only known once it was sent. */
function countedAs(
  given: unknown,
  { discount_percent, discount_paise, fee_paise }: DeskOrder,
): Pick<DeskOrder, "items" | "total_paise" | "discount_paise"> {
  const items: readonly Omit<OrderItem, "paise">[] = Array.isArray(given) ? given : [];
  const priced = items.map((item) => ({ ...item, paise: Math.round(item.quantity * item.unit_paise) }));
  const lines = priced.reduce((sum, { paise }) => sum + paise, 0);
  const discount =
    discount_percent === null ? Math.min(discount_paise, lines) : Math.round((lines * discount_percent) / 100);
  return { items: priced, discount_paise: discount, total_paise: lines - discount + fee_paise };
}
