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

/** Of an order on hold, once the customer has said yes or no. */
export const ANSWERED_WORDS = "The customer answered";

export function isStatus(name: string): name is OrderStatus {
  return Object.hasOwn(STATUS_WORDS, name);
}

/** What staff call the status that the database names; undefined when it names none. */
export function statusText(name = ""): string | undefined {
  return isStatus(name) ? STATUS_WORDS[name] : undefined;
}

/** What a move is called on its button, by where it leads to; nothing staff do leads to the others. */
const MOVE_WORDS: Readonly<Record<OrderStatus, string | undefined>> = {
  requested: undefined,
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
  issue_reported: undefined,
  closed: "Close the order",
};

/** Moves that are called otherwise because of where they come from. */
const MOVE_WORDS_FROM: Readonly<Partial<Record<`${OrderStatus}>${OrderStatus}`, string>>> = {
  "pickup_failed>confirmed": "New time agreed",
  "on_hold>in_process": "Go on: the answer is yes",
  "on_hold>ready": "Back untreated",
  "ready>delivered": "Fetched at the shop",
  "issue_reported>in_process": "Clean again, free",
};

/** What a move is called that leaves an order where it is; other needs are only asked for on the way to a status. */
const EDIT_WORDS: Readonly<Record<Needs, string | undefined>> = {
  nothing: undefined,
  reason: undefined,
  window: "Change the time",
  pieces: "Correct the pieces",
  items: "Count again",
  correction: "Correct prices or pieces",
  question: undefined,
  answer: "Note the answer",
  problem: undefined,
  outcome: undefined,
  payment: "Payment",
  bill: "Write the bill",
};

/** What a button of a move says. */
export function moveWords(from: OrderStatus, to: OrderStatus, needs: Needs): string {
  const words = from === to ? EDIT_WORDS[needs] : (MOVE_WORDS_FROM[`${from}>${to}`] ?? MOVE_WORDS[to]);
  return words ?? STATUS_WORDS[to];
}
