import { isLate, type OrderStepKey, STEPS, stateOf, stepOf } from "#account/orders/order-steps.ts";
import type { DeskOrder } from "#desk/model/order.ts";

/** Whether the shop has, or had, the clothes. */
export function isCollected({ status }: Pick<DeskOrder, "status">): boolean {
  return hasReached("collected", status);
}

/** Whether the clothes are back with the customer. */
export function isDelivered({ status }: Pick<DeskOrder, "status">): boolean {
  return hasReached("delivered", status);
}

function hasReached(step: OrderStepKey, status: DeskOrder["status"]): boolean {
  return STEPS.indexOf(stepOf(status)) >= STEPS.indexOf(step);
}

interface Today {
  readonly now: Date;
  readonly today: string;
}

/** Late: the promise has passed, or the day of the pickup, and nobody has collected it. */
export function isOverdue(
  order: Pick<DeskOrder, "status" | "promised_at" | "pickup_date">,
  { now, today }: Today,
): boolean {
  const { pickup_date, status } = order;
  const isForgotten = pickup_date !== null && pickup_date < today && !isCollected(order);
  return isLate(order, now.getTime()) || (isForgotten && stateOf(status) === "active");
}
