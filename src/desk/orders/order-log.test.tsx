// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { beforeEach, expect, test } from "vitest";
import type { OrderEvent } from "#account/orders/order-view.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { OrderLog } from "#desk/orders/order-log.tsx";
import { timesAt } from "#desk/parts/times.ts";
import { deskFacts, deskOrder, NOW } from "#tests/helpers/desk-order.ts";

beforeEach(() => getDefaultStore().set(factsAtom, deskFacts()));

const event = (id: string, kind: OrderEvent["kind"], changes: OrderEvent["changes"], to: OrderEvent["to"]) =>
  ({ id, kind, changes, to, from: null, who: "staff", at: "2026-11-24T04:20:00Z" }) as const;

const ITEMS = [
  { position: 1, name: "Saree", quantity: 1, unit_paise: 17_000, paise: 17_000 },
  { position: 2, name: "Shirt", quantity: 3, unit_paise: 2_000, paise: 6_000 },
];
const EVENTS = [
  event("1", "created", {}, "requested"),
  event("2", "window", { pickup_date: "2026-11-25", window_id: "noon", window_from: "13:00:00" }, "requested"),
  event("2b", "window", { pickup_date: "2026-11-26", promised_at: "2026-11-28T12:30:00Z" }, "requested"),
  event("2c", "handout", { handed_out: [1] }, "in_process"),
  event("2d", "handout", { handed_out: [1, 2] }, "in_process"),
  event("3", "move", { status: "declined", reason: "No room on that day" }, "declined"),
  event("4", "payment", { paid_paise: 10_000 }, "delivered"),
  event("5", "payment", { paid_paise: 15_050 }, "delivered"),
  event("6", "payment", { refunded_paise: 5_000 }, "delivered"),
  event("7", "correction", { total_paise: 9_000, reason: "Counted wrong" }, "in_process"),
  event("8", "bill", { bill_number: "2026-27/00007" }, "ready"),
  event("9", "answer", { answer: "yes" }, "on_hold"),
  { ...event("10", "move", { status: "delivered", owed_paise: 41_600 }, "delivered"), by: "Meena" },
];

test("the log says how much was paid, which time is new, and why prices or plans changed; the newest first", () => {
  const order = deskOrder({ events: EVENTS, items: ITEMS, window_from: "13:00:00", window_to: "16:00:00" });
  render(<OrderLog order={order} times={timesAt(NOW, deskFacts())} />);
  expect(
    screen.getAllByRole("listitem").map(({ textContent }) => textContent?.replace("today, 9:50\u00a0am", "")),
  ).toEqual([
    "Delivered: ₹416 unpaid ·\u00a0Meena",
    "The customer said yes",
    "Bill made: 2026-27/00007",
    "Corrected: Counted wrong",
    "Payment: -₹50",
    "Payment: ₹50.50",
    "Payment: ₹100",
    "Declined: No room on that day",
    "Part handed over: 3 × Shirt",
    "Part handed over: Saree",
    "New time: Thu, 26 Nov · promised Sat, 28 Nov, 6\u00a0pm",
    "New time: tomorrow, 1\u00a0pm – 4\u00a0pm",
    "Received",
  ]);
});
