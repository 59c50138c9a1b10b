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
 * What customers read about the status of an order: once a question is answered, nothing is asked of them any more; what is
 * cleaned again is said to be; and of what was brought to the counter no rider is named.
 */
export function statusWords(
  { statuses }: Orders,
  {
    status,
    answer,
    at_counter,
    problem = null,
  }: Pick<OrderView, "status" | "answer"> & Partial<Pick<OrderView, "at_counter" | "problem">>,
): StatusWords {
  const key = WORDS_KEYS[status];
  const answered = status === "on_hold" && answer !== null ? statuses["on-hold-answered"] : undefined;
  const again = status === "in_process" && problem !== null ? statuses["in-process-again"] : undefined;
  const own = at_counter ? new Map(Object.entries(statuses)).get(`${key}-at-counter`) : undefined;
  return answered ?? again ?? own ?? statuses[key];
}

/** What customers call a step: that of an order that was brought to the counter names no rider. */
export function stepWords(
  { steps, statuses }: Orders,
  step: OrderStepKey,
  { at_counter }: Partial<Pick<OrderView, "at_counter">> = {},
): string {
  const own = { collected: statuses["picked-up-at-counter"], delivered: statuses["delivered-at-counter"] };
  return (at_counter && new Map(Object.entries(own)).get(step)?.label) || steps[step];
}
