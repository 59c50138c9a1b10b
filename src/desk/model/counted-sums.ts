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

/**
 * What an order comes to with these lines, as private.with_total computes it: counting adds the delivery fee of today, a
 * correction keeps the fee that there is.
 */
export function countedSums(
  { at_counter, pickup_date, fee_paise, discount_percent, discount_paise }: DeskOrder,
  lines: readonly Line[],
  { isCorrection, pickup }: { readonly isCorrection: boolean; readonly pickup: DeskFacts["pickup"] },
): Pick<DeskOrder, "total_paise" | "discount_paise" | "fee_paise"> {
  const sum = totalPaise(lines);
  const discount =
    discount_percent === null ? Math.min(discount_paise, sum) : Math.round((sum * discount_percent) / 100);
  const ofToday = at_counter || pickup_date === null ? 0 : pickup.deliveryFee * PAISE;
  const isFree = sum === 0 || sum >= pickup.freeDeliveryFrom * PAISE;
  const fee = isFree ? 0 : isCorrection ? fee_paise : ofToday;
  return { total_paise: sum - discount + fee, discount_paise: discount, fee_paise: fee };
}
