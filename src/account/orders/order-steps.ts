import type { OrderEvent, OrderStatus, OrderView } from "#account/orders/order-view.ts";
import type { Orders, StatusWords } from "#document/model/types.gen.ts";

/** The six steps a customer sees, in order. */
export const STEPS = ["received", "confirmed", "collected", "cleaning", "ready", "delivered"] as const;

export type OrderStepKey = (typeof STEPS)[number];

/** The step at which each status stands. What has been called off stands where it was. */
const STEP_OF: Readonly<Record<Exclude<OrderStatus, "cancelled">, OrderStepKey>> = {
  requested: "received",
  declined: "received",
  confirmed: "confirmed",
  out_for_pickup: "confirmed",
  pickup_failed: "confirmed",
  picked_up: "collected",
  itemised: "collected",
  on_hold: "cleaning",
  in_process: "cleaning",
  ready: "ready",
  out_for_delivery: "ready",
  delivery_failed: "ready",
  delivered: "delivered",
  issue_reported: "delivered",
  closed: "delivered",
};

/** The step of a status; for a cancelled order that of the status before, as its log says. */
export function stepOf(status: OrderStatus, events: readonly OrderEvent[] = []): OrderStepKey {
  if (status !== "cancelled") return STEP_OF[status];
  const before = events.findLast(({ to }) => to === "cancelled")?.from;
  return before && before !== "cancelled" ? STEP_OF[before] : "received";
}

/** Under way, back with the customer, or called off. */
export type OrderState = "active" | "done" | "off";

const STATE_OF: Readonly<Record<OrderStatus, OrderState>> = {
  requested: "active",
  confirmed: "active",
  declined: "off",
  cancelled: "off",
  out_for_pickup: "active",
  pickup_failed: "active",
  picked_up: "active",
  itemised: "active",
  on_hold: "active",
  in_process: "active",
  ready: "active",
  out_for_delivery: "active",
  delivery_failed: "active",
  delivered: "done",
  issue_reported: "active",
  closed: "done",
};

export function stateOf(status: OrderStatus): OrderState {
  return STATE_OF[status];
}

/** While the shop has the clothes. */
const WITH_SHOP: ReadonlySet<OrderStepKey> = new Set(["collected", "cleaning", "ready"]);

/** Whether the promised time has passed and the shop still has the clothes. */
export function isLate(order: Pick<OrderView, "status" | "promised_at">, now: number): boolean {
  const { status, promised_at } = order;
  return promised_at !== null && WITH_SHOP.has(stepOf(status)) && Date.parse(promised_at) < now;
}

type Dashed<Name extends string> = Name extends `${infer Head}_${infer Rest}` ? `${Head}-${Dashed<Rest>}` : Name;

/** The names of statuses in the document. */
const WORDS_KEYS: { readonly [Status in OrderStatus]: Dashed<Status> } = {
  requested: "requested",
  confirmed: "confirmed",
  declined: "declined",
  cancelled: "cancelled",
  out_for_pickup: "out-for-pickup",
  pickup_failed: "pickup-failed",
  picked_up: "picked-up",
  itemised: "itemised",
  on_hold: "on-hold",
  in_process: "in-process",
  ready: "ready",
  out_for_delivery: "out-for-delivery",
  delivery_failed: "delivery-failed",
  delivered: "delivered",
  issue_reported: "issue-reported",
  closed: "closed",
};

/** What customers read about where an order stands: once a question is answered, nothing is asked of them any more. */
export function statusWords(
  { statuses }: Orders,
  { status, answer }: Pick<OrderView, "status" | "answer">,
): StatusWords {
  const answered = status === "on_hold" && answer !== null ? statuses["on-hold-answered"] : undefined;
  return answered ?? statuses[wordsKey(status)];
}

/** The name of a status in the document: "out_for_pickup" → "out-for-pickup". */
export function wordsKey(status: OrderStatus): (typeof WORDS_KEYS)[OrderStatus] {
  return WORDS_KEYS[status];
}
