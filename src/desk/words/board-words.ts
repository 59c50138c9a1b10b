/** The board. */
export const BOARD_WORDS = {
  title: "Board",
  all: "All",
  empty: "No order is at this step.",
  more: "Show more",
  filter: "Step",
} as const;

/** What belongs together on the board, in the order of the work. */
export const GROUP_WORDS = {
  requested: "Requests",
  pickup: "To collect",
  count: "To count",
  ask: "To ask",
  clean: "Cleaning",
  ready: "Ready",
  deliver: "Delivery",
  after: "Delivered",
  problem: "Problems",
} as const;
