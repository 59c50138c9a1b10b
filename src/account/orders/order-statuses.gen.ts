// Written by `npm run vellai -- database-types` from private.order_statuses. Do not edit.
import type { OrderStatus } from "#account/orders/order-view.ts";

/** The names of statuses in the document. */
export const WORDS_KEYS: Readonly<Record<OrderStatus, "requested" | "confirmed" | "declined" | "cancelled" | "out-for-pickup" | "pickup-failed" | "picked-up" | "itemised" | "on-hold" | "in-process" | "ready" | "out-for-delivery" | "delivery-failed" | "delivered" | "issue-reported" | "closed">> = {
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

/** The steps that a customer sees, in order. */
export const STEPS = ["received","confirmed","collected","cleaning","ready","delivered"] as const;

/** Step that the customer sees; null: the step of the status before. */
export const STEP_OF: Readonly<Partial<Record<OrderStatus, "received" | "confirmed" | "collected" | "cleaning" | "ready" | "delivered">>> = {
  requested: "received",
  confirmed: "confirmed",
  declined: "received",
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

/** How the order has ended for the customer; null: it is under way. */
export const ENDED: Readonly<Partial<Record<OrderStatus, "off" | "done">>> = {
  declined: "off",
  cancelled: "off",
  delivered: "done",
  closed: "done",
};

/** What makes it late once it has passed: the day of the pickup, or the promised time. Here: promise. */
export const LATE_BY_PROMISE: Readonly<Partial<Record<OrderStatus, true>>> = {
  picked_up: true,
  itemised: true,
  on_hold: true,
  in_process: true,
  ready: true,
  out_for_delivery: true,
  delivery_failed: true,
};
