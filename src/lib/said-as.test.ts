import { expect, test } from "vitest";
import { type Saying, saidAs } from "#lib/said-as.ts";

const SAYINGS: readonly Saying[] = [
  ["A closed day stays closed", () => "Closed for good"],
  ["Only ₹{amount} were paid", ({ amount }) => `Paid: ${amount}`],
  ["Order {order} is {status} by now", ({ order, status }) => `${status}: ${order}`],
  ["At most {percent} %, (here ₹{amount}).", ({ percent, amount }) => `${percent} % or ${amount}`],
];

test.each([
  ["A closed day stays closed", "Closed for good"],
  ["Only ₹12.50 were paid", "Paid: 12.50"],
  ["Order 7 is out for delivery by now", "out for delivery: 7"],
  ["At most 20 %, (here ₹1.00).", "20 % or 1.00"],
])("%s", (text, said) => expect(saidAs(SAYINGS, text)).toBe(said));

test.each(["Only ₹ were paid", "A closed day stays closed today", "At most 20 %, (here ₹1.00)!", "Never heard of", ""])(
  "what is not known stays: %s",
  (text) => expect(saidAs(SAYINGS, text)).toBe(text),
);
