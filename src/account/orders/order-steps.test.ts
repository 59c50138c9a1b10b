import { expect, test } from "vitest";
import { STEPS } from "#account/orders/order-statuses.gen.ts";
import { isLate, stateOf, statusWords, stepOf, stepWords } from "#account/orders/order-steps.ts";
import type { OrderStatus } from "#account/orders/order-view.ts";
import { readSite } from "#server/document/read-site.ts";

const event = (from: "requested" | "confirmed", to: "confirmed" | "cancelled") => ({
  ...({ id: `${from}-${to}`, at: "2026-11-23T10:00:00Z", kind: "move", who: "staff", changes: {} } as const),
  ...{ from, to },
});

test("exceptions are shown at the step where they happen", () => {
  expect(
    (["pickup_failed", "on_hold", "delivery_failed", "issue_reported"] as const).map((status) => stepOf(status)),
  ).toEqual(["confirmed", "cleaning", "ready", "delivered"]);
  expect(stepOf("requested")).toBe(STEPS[0]);
  expect(stepOf("closed")).toBe(STEPS.at(-1));
});

test("a cancelled order stays where it was", () => {
  expect(stepOf("cancelled", [event("requested", "confirmed"), event("confirmed", "cancelled")])).toBe("confirmed");
  expect(stepOf("cancelled")).toBe("received");
});

test("delivered and closed are done, cancelled and declined are off", () =>
  expect((["delivered", "closed", "cancelled", "declined", "issue_reported"] as const).map(stateOf)).toEqual([
    ...["done", "done", "off", "off", "active"],
  ]));

test("a question that is answered asks for nothing any more", () => {
  const { orders } = readSite();
  const onHold = (answer: "yes" | null) => statusWords(orders, { status: "on_hold", answer });
  expect(onHold(null)).toBe(orders.statuses["on-hold"]);
  expect(onHold("yes")).toBe(orders.statuses["on-hold-answered"]);
  expect(statusWords(orders, { status: "in_process", answer: "yes" })).toBe(orders.statuses["in-process"]);
});

test("of what was brought to the counter no rider is named: it was brought in, and is fetched there", () => {
  const { orders } = readSite();
  const words = (status: OrderStatus, at_counter: boolean) => statusWords(orders, { status, answer: null, at_counter });
  expect(words("ready", true)).toBe(orders.statuses["ready-at-counter"]);
  expect(words("ready", false)).toBe(orders.statuses.ready);
  const told = (["picked_up", "itemised", "in_process", "ready", "delivered", "closed"] as const).map((status) =>
    words(status, true),
  );
  expect(JSON.stringify(told)).not.toMatch(/collect|rider|deliver/i);
  expect(STEPS.map((step) => stepWords(orders, step, { at_counter: true }))).toEqual([
    "Received",
    "Confirmed",
    "Brought in",
    "Cleaning",
    "Ready",
    "Back with you",
  ]);
});

test("what is cleaned again is said to be, until it is ready", () => {
  const { orders } = readSite();
  const words = (status: OrderStatus) =>
    statusWords(orders, { status, answer: null, at_counter: true, problem: "A stain" });
  expect(words("in_process")).toBe(orders.statuses["in-process-again"]);
  expect(words("ready")).toBe(orders.statuses["ready-at-counter"]);
});

test("late is what is promised and not back", () => {
  const promised_at = "2026-11-23T12:30:00Z";
  const [before, after] = [new Date("2026-11-23T12:00:00Z"), new Date("2026-11-23T13:00:00Z")];
  expect(isLate({ status: "in_process", promised_at }, before)).toBe(false);
  expect(isLate({ status: "in_process", promised_at }, after)).toBe(true);
  expect(isLate({ status: "delivered", promised_at }, after)).toBe(false);
  expect(isLate({ status: "in_process", promised_at: null }, after)).toBe(false);
});
