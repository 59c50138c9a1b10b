import type { OrderItem } from "#account/orders/order-view.ts";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import type { DeskOrder } from "#desk/model/order.ts";

type Line = Pick<OrderItem, "quantity" | "unit_paise">;

const DECIMALS = 1000;
const PAISE = 100;

/** As the database rounds: 0.145 × 100 is 14.4999… in floating point, and costs 15. */
export function paiseOf({ quantity, unit_paise }: Line): number {
  return Math.round((Math.round(quantity * DECIMALS) * unit_paise) / DECIMALS);
}

export function totalPaise(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + paiseOf(line), 0);
}

/** What sums follow from. */
export type SumFacts = Pick<DeskFacts, "pickup" | "discountLimit" | "cashRounding">;

/** In rupees it stays within the limit; what was given back for good will is beyond it. */
function discountOf(order: DeskOrder, sum: number, { discountLimit }: SumFacts): number {
  const { discount_percent, discount_paise, refunded_paise } = order;
  if (discount_percent !== null) return Math.round((sum * discount_percent) / 100);
  const limit = Math.max(Math.floor((sum * discountLimit) / 100) || sum, refunded_paise);
  return Math.min(discount_paise, sum, limit);
}

/**
 * What an order comes to with these lines, as private.with_total computes it: counting adds the delivery fee of today, a
 * correction keeps the fee that there is.
 */
export function countedSums(
  order: DeskOrder,
  lines: readonly Line[],
  { isCorrection, facts }: { readonly isCorrection: boolean; readonly facts: SumFacts },
): Pick<DeskOrder, "total_paise" | "discount_paise" | "fee_paise"> {
  const sum = totalPaise(lines);
  const { at_counter, pickup_date, fee_paise } = order;
  const { pickup } = facts;
  const discount = discountOf(order, sum, facts);
  const ofToday = at_counter || pickup_date === null ? 0 : pickup.deliveryFee * PAISE;
  const isFree = sum === 0 || sum >= pickup.freeDeliveryFrom * PAISE;
  const fee = isFree ? 0 : isCorrection ? fee_paise : ofToday;
  return { total_paise: sum - discount + fee, discount_paise: discount, fee_paise: fee };
}
