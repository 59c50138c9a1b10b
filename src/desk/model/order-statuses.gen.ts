// Written by `npm run vellai -- database-types` from private.order_statuses. Do not edit.
import type { OrderStatus } from "#account/orders/order-view.ts";

/** Where the clothes are: not yet collected, with the shop or its rider, given back. */
export const CLOTHES: Readonly<Record<OrderStatus, "with_customer" | "with_shop" | "returned">> = {
  requested: "with_customer",
  confirmed: "with_customer",
  declined: "with_customer",
  cancelled: "with_customer",
  out_for_pickup: "with_customer",
  pickup_failed: "with_customer",
  picked_up: "with_shop",
  itemised: "with_shop",
  on_hold: "with_shop",
  in_process: "with_shop",
  ready: "with_shop",
  out_for_delivery: "with_shop",
  delivery_failed: "with_shop",
  delivered: "returned",
  issue_reported: "returned",
  closed: "returned",
};

/** What makes it late once it has passed: the day of the pickup, or the promised time. Here: pickup. */
export const LATE_BY_PICKUP: Readonly<Partial<Record<OrderStatus, true>>> = {
  requested: true,
  confirmed: true,
  out_for_pickup: true,
  pickup_failed: true,
};

/** A rider moves an order to it: its button is on the run sheet. */
export const BY_RIDER: Readonly<Partial<Record<OrderStatus, true>>> = {
  out_for_pickup: true,
  pickup_failed: true,
  picked_up: true,
  out_for_delivery: true,
  delivery_failed: true,
  delivered: true,
};

/** Its group on the board; null: it is over and not on the board. */
export const GROUP_OF: Readonly<Partial<Record<OrderStatus, "requested" | "pickup" | "count" | "clean" | "ask" | "ready" | "deliver" | "after" | "problem">>> = {
  requested: "requested",
  confirmed: "pickup",
  out_for_pickup: "pickup",
  pickup_failed: "pickup",
  picked_up: "count",
  itemised: "clean",
  on_hold: "ask",
  in_process: "clean",
  ready: "ready",
  out_for_delivery: "deliver",
  delivery_failed: "deliver",
  delivered: "after",
  issue_reported: "problem",
};

/** How urgent it looks at the desk. */
export const TONES: Readonly<Partial<Record<OrderStatus, "wait" | "late" | "ok">>> = {
  requested: "wait",
  pickup_failed: "late",
  on_hold: "wait",
  ready: "ok",
  delivery_failed: "late",
  delivered: "ok",
  issue_reported: "late",
  closed: "ok",
};

/** The status that usually follows; its move is the large button. */
export const NEXT: Readonly<Partial<Record<OrderStatus, "confirmed" | "out_for_pickup" | "picked_up" | "itemised" | "in_process" | "ready" | "out_for_delivery" | "delivered">>> = {
  requested: "confirmed",
  confirmed: "out_for_pickup",
  out_for_pickup: "picked_up",
  pickup_failed: "confirmed",
  picked_up: "itemised",
  itemised: "in_process",
  on_hold: "in_process",
  in_process: "ready",
  ready: "out_for_delivery",
  out_for_delivery: "delivered",
  delivery_failed: "out_for_delivery",
  issue_reported: "in_process",
};

/** Key of the moves to it at the desk. No two moves of an order have the same. */
export const LETTERS: Readonly<Partial<Record<OrderStatus, "c" | "d" | "x" | "o" | "m" | "p" | "i" | "h" | "s" | "r" | "f" | "e">>> = {
  confirmed: "c",
  declined: "d",
  cancelled: "x",
  out_for_pickup: "o",
  pickup_failed: "m",
  picked_up: "p",
  itemised: "i",
  on_hold: "h",
  in_process: "s",
  ready: "r",
  out_for_delivery: "o",
  delivery_failed: "m",
  delivered: "d",
  issue_reported: "f",
  closed: "e",
};
