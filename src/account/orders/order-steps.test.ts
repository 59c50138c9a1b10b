import { expect, test } from "vitest";
import { STEPS } from "#account/orders/order-statuses.gen.ts";
import { isLate, stateOf, statusWords, stepOf } from "#account/orders/order-steps.ts";
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

test("what was brought to the counter is fetched there", () => {
  const { orders } = readSite();
  const ready = (at_counter: boolean) => statusWords(orders, { status: "ready", answer: null, at_counter });
  expect(ready(true)).toBe(orders.statuses["ready-at-counter"]);
  expect(ready(false)).toBe(orders.statuses.ready);
});

test("late is what is promised and not back", () => {
  const promised_at = "2026-11-23T12:30:00Z";
  const [before, after] = [new Date("2026-11-23T12:00:00Z"), new Date("2026-11-23T13:00:00Z")];
  expect(isLate({ status: "in_process", promised_at }, before)).toBe(false);
  expect(isLate({ status: "in_process", promised_at }, after)).toBe(true);
  expect(isLate({ status: "delivered", promised_at }, after)).toBe(false);
  expect(isLate({ status: "in_process", promised_at: null }, after)).toBe(false);
});
