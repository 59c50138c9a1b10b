import type { OrderStatus } from "#account/orders/order-view.ts";
import type { GROUP_OF } from "#desk/model/order-statuses.gen.ts";

export const BOARD_WORDS = {
  title: "Board",
  all: "All",
  empty: "No order is at this step.",
  more: "Show more",
  filter: "Step",
} as const;

/** What belongs together on the board, in the order of the work. */
export const GROUP_WORDS: Readonly<Record<NonNullable<(typeof GROUP_OF)[OrderStatus]>, string>> = {
  requested: "Requests",
  pickup: "To collect",
  count: "To count",
  ask: "To ask",
  clean: "Cleaning",
  ready: "Ready",
  deliver: "Delivery",
  after: "Delivered",
  problem: "Problems",
};
