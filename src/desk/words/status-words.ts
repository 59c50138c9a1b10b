import type { Needs, OrderStatus } from "#account/orders/order-view.ts";

/** What staff call each status. */
export const STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  requested: "Requested",
  confirmed: "Confirmed",
  declined: "Declined",
  cancelled: "Cancelled",
  out_for_pickup: "On the way to collect",
  pickup_failed: "Missed at the door",
  picked_up: "Collected",
  itemised: "Counted",
  on_hold: "Waits for the customer",
  in_process: "Being cleaned",
  ready: "Ready",
  out_for_delivery: "On the way back",
  delivery_failed: "Not delivered",
  delivered: "Delivered",
  issue_reported: "Problem reported",
  closed: "Closed",
};

/** What a move is called on its button: by where it comes from and leads to, else by where it leads to. */
const moves: Readonly<Record<string, string>> = {
  confirmed: "Confirm",
  declined: "Decline",
  cancelled: "Cancel order",
  out_for_pickup: "Set off to collect",
  pickup_failed: "Nobody there",
  picked_up: "Collected",
  itemised: "Count the pieces",
  on_hold: "Ask the customer",
  in_process: "Start cleaning",
  ready: "Ready",
  out_for_delivery: "Set off to deliver",
  delivery_failed: "Could not deliver",
  delivered: "Delivered",
  closed: "Close",
  "pickup_failed>confirmed": "New time agreed",
  "on_hold>in_process": "Go on: the answer is yes",
  "on_hold>ready": "Back untreated",
  "ready>delivered": "Fetched at the shop",
  "issue_reported>in_process": "Clean again, free",
};

/** What a move is called that leaves an order where it is. */
export const EDIT_WORDS: Readonly<Record<Needs, string>> = {
  nothing: "Save",
  reason: "Note a reason",
  window: "Change the time",
  pieces: "Change the pieces",
  items: "Count again",
  correction: "Correct the prices",
  question: "Ask the customer",
  answer: "Note the answer",
  problem: "Note a problem",
  outcome: "Note the outcome",
  payment: "Payment",
  bill: "Write the bill",
};

/** What a button of a move says. */
export function moveWords(from: OrderStatus, to: OrderStatus, needs: Needs): string {
  if (from === to) return EDIT_WORDS[needs];
  return moves[`${from}>${to}`] ?? moves[to] ?? STATUS_WORDS[to];
}
