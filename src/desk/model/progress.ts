import { isLate } from "#account/orders/order-steps.ts";
import type { OrderMove } from "#account/orders/order-view.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { CLOTHES, GROUP_OF, LATE_BY_PICKUP } from "#desk/model/order-statuses.gen.ts";
import { giveBackPaise, owedPaise } from "#document/messages/owed-paise.ts";

/** Whether the shop has, or had, the clothes. */
export function isCollected({ status }: Pick<DeskOrder, "status">): boolean {
  return CLOTHES[status] !== "with_customer";
}

/** Whether the clothes are back with the customer. */
export function isDelivered({ status }: Pick<DeskOrder, "status">): boolean {
  return CLOTHES[status] === "returned";
}

/** True if a move sends clothes that were clean back to be cleaned. */
export function isCleanedAgain({ status }: Pick<DeskOrder, "status">, to: OrderMove["to"]): boolean {
  return to === "in_process" && (isHung({ status }) || isDelivered({ status }));
}

/** True if a move takes in clothes before a rider has come for them. */
export function isBroughtIn({ status }: Pick<DeskOrder, "status">, to: OrderMove["to"]): boolean {
  return to === "picked_up" && !isCollected({ status }) && status !== "out_for_pickup";
}

/** Whether the clothes wait at the shop, packed, or are on their way. */
export function isHung({ status }: Pick<DeskOrder, "status">): boolean {
  const group = GROUP_OF[status];
  return group === "ready" || group === "deliver";
}

/** True if a move gives clothes back, all or some, while something is to be paid or given back. */
export function leavesOpen(order: DeskOrder, { to, needs }: Pick<OrderMove, "to" | "needs">): boolean {
  const givesBack = needs === "handout" || (CLOTHES[order.status] === "with_shop" && CLOTHES[to] === "returned");
  return givesBack && (owedPaise(order) > 0 || giveBackPaise(order) > 0);
}

export interface ShopToday {
  readonly now: Date;
  readonly today: string;
}

/** Late: the promise has passed, or the day of the pickup, and nobody has collected it. */
export function isOverdue(
  order: Pick<DeskOrder, "status" | "promised_at" | "pickup_date">,
  { now, today }: ShopToday,
): boolean {
  const { pickup_date, status } = order;
  const isForgotten = LATE_BY_PICKUP[status] === true && pickup_date !== null && pickup_date < today;
  return isForgotten || isLate(order, now);
}
