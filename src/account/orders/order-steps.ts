import { ENDED, LATE_BY_PROMISE, STEP_OF, STEPS, WORDS_KEYS } from "#account/orders/order-statuses.gen.ts";
import type { OrderEvent, OrderStatus, OrderView } from "#account/orders/order-view.ts";
import type { Orders, StatusWords } from "#document/model/types.gen.ts";

type OrderStepKey = (typeof STEPS)[number];

/** The step of a status; for a cancelled order that of the status before, as its log says. */
export function stepOf(status: OrderStatus, events: readonly OrderEvent[] = []): OrderStepKey {
  const before = STEP_OF[status] ? status : events.findLast(({ to }) => to === status)?.from;
  return (before && STEP_OF[before]) ?? STEPS[0];
}

/** Under way, back with the customer, or called off. */
export function stateOf(status: OrderStatus): "active" | "done" | "off" {
  return ENDED[status] ?? "active";
}

/** Whether the promised time has passed and the shop still has the clothes. */
export function isLate({ status, promised_at }: Pick<OrderView, "status" | "promised_at">, now: Date): boolean {
  return promised_at !== null && LATE_BY_PROMISE[status] === true && new Date(promised_at) < now;
}

/**
 * What customers read about the status of an order: once a question is answered, nothing is asked of them any more, and
 * what was brought to the counter is fetched there.
 */
export function statusWords(
  { statuses }: Orders,
  { status, answer, at_counter }: Pick<OrderView, "status" | "answer"> & Partial<Pick<OrderView, "at_counter">>,
): StatusWords {
  const answered = status === "on_hold" && answer !== null ? statuses["on-hold-answered"] : undefined;
  const fetched = status === "ready" && at_counter ? statuses["ready-at-counter"] : undefined;
  return answered ?? fetched ?? statuses[WORDS_KEYS[status]];
}
