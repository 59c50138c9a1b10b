import type { Needs, OrderItem, OrderMove } from "#account/orders/order-view.ts";
import type { StaffMove } from "#desk/backend/answers.ts";
import { askedPaise, keptPaise } from "#desk/model/asked-paise.ts";
import { countedSums, paiseOf, type SumFacts } from "#desk/model/counted-sums.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { isBroughtIn } from "#desk/model/progress.ts";
import type { QueuedMove } from "#desk/offline/queue.ts";
import { roundingAfter } from "#desk/offline/rounding-after.ts";

/** An order as it will be once the moves that wait have been sent. */
export function withQueued(
  order: DeskOrder,
  queue: readonly QueuedMove[],
  { known, facts }: { readonly known: readonly StaffMove[]; readonly facts: SumFacts },
): DeskOrder {
  const left = queue
    .filter(({ order_id, refused, photo, typed }) =>
      [order_id === order.id, refused === undefined, photo === undefined, typed === undefined].every(Boolean),
    )
    .reduce((before, move) => after(before, move, facts), order);
  return left === order ? order : { ...left, moves: movesOf(left, known) };
}

function after(order: DeskOrder, { to_status, needs, given }: QueuedMove, facts: SumFacts): DeskOrder {
  const text = (name: string) => (typeof given[name] === "string" ? given[name] : null);
  const figure = (name: string) => (typeof given[name] === "number" ? given[name] : 0);
  const moved = { ...order, status: to_status, undo_until: null };
  const changed: Partial<DeskOrder> = {
    ...("promised_at" in given && { promised_at: text("promised_at") }),
    ...(needs === "pieces" && { bags: figure("bags") }),
    ...(isBroughtIn(order, to_status) && { at_counter: true, window_id: null, window_from: null, window_to: null }),
    ...(needs === "problem" && { problem: text("problem"), problem_lines: numbersIn(given["lines"]) }),
    ...(needs === "reason" && { reason: text("reason") }),
    ...(needs === "answer" && { answer: text("answer") }),
    ...(needs === "handout" && { handed_out: [...order.handed_out, ...numbersIn(given["lines"])] }),
    ...("rack" in given && { rack: text("rack") }),
    ...(needs === "window" && { pickup_date: text("pickup_date"), window_id: text("window_id") }),
    ...(needs === "payment" && paidAs(order, { ...given, paise: figure("paise") }, facts)),
    ...((needs === "items" || needs === "correction") &&
      countedAs(given["items"], order, { isCorrection: needs === "correction", facts })),
    // Compared with the bank's list, one way or the other.
    ...((needs === "dismissal" || "confirms" in given) && { claimed_utr: null }),
    ...("pieces" in given && { pieces: figure("pieces") }),
  };
  const left = { ...moved, ...changed };
  const method = needs === "payment" ? given["method"] : order.payment_method;
  return { ...left, rounding_paise: roundingAfter(left, { ...facts, method, isRefund: given["kind"] === "refund" }) };
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
  "dismissal",
  "window",
]);

function numbersIn(given: unknown): number[] {
  return Array.isArray(given) ? given.filter((value) => typeof value === "number") : [];
}

/** As private.book_payment does: what goes back beyond what was paid too much lowers the price, unless it is paid again. */
function paidAs(
  order: DeskOrder,
  given: QueuedMove["given"] & { readonly paise: number },
  facts: SumFacts,
): Partial<DeskOrder> {
  const { paid_paise, refunded_paise, total_paise, rounding_paise } = order;
  if (given["kind"] !== "refund") return { paid_paise: paid_paise + given.paise };
  const kept = keptPaise(order);
  const back = askedPaise(Math.max(kept - total_paise - rounding_paise, 0), given["method"], facts.cashRounding);
  // All of it goes back, and the rounding with it.
  const beyond = rounding_paise !== 0 && given.paise === kept ? total_paise : Math.min(given.paise - back, total_paise);
  const lowers = given["again"] === "yes" ? 0 : Math.max(0, beyond);
  const refunded = { refunded_paise: refunded_paise + given.paise };
  return lowers === 0 ? refunded : { ...refunded, ...cheaperBy(order, lowers, given["reason"]) };
}

/** As private.with_lower_price does: by a credit note about its bill, else by a discount. */
function cheaperBy(order: DeskOrder, paise: number, reason: unknown): Partial<DeskOrder> {
  const { bill_number, credited_paise, discount_paise, discount_reason, fee_paise } = order;
  const total_paise = order.total_paise - paise;
  if (bill_number !== null) return { total_paise, credited_paise: credited_paise + paise };
  const ofFee = Math.max(0, paise - (order.total_paise - fee_paise));
  return {
    total_paise,
    discount_percent: null,
    discount_paise: discount_paise + paise - ofFee,
    discount_reason: [discount_reason, reason].filter((text) => typeof text === "string").join("; "),
    fee_paise: fee_paise - ofFee,
  };
}

/** What an order is once lines like these are counted. */
export function countedAs(
  given: unknown,
  order: DeskOrder,
  how: Parameters<typeof countedSums>[2],
): Partial<DeskOrder> {
  const lines: readonly Omit<OrderItem, "paise">[] = Array.isArray(given) ? given : [];
  return { items: lines.map((line) => ({ ...line, paise: paiseOf(line) })), ...countedSums(order, lines, how) };
}
