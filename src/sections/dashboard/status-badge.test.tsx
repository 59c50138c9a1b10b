// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OrderStatus } from "#account/orders/order-view.ts";
import type { OrderRow } from "#account/own/orders.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { readSite } from "#server/document/read-site.ts";
import { StatusBadge } from "./status-badge.tsx";

const written = readSite().orders;
const words: Orders = {
  ...written,
  statuses: { ...written.statuses, "on-hold": { ...written.statuses["on-hold"], badge: "Your turn" } },
};

function badge(status: OrderStatus, answer: OrderRow["answer"] = null): string | null {
  const order: Pick<OrderRow, "status" | "answer"> = { status, answer };
  return render(<StatusBadge order={order} words={words} />).container.textContent;
}

test("an order under way shows its step, or what its status says in lists", () => {
  expect(badge("ready")).toBe(written.steps.ready);
  expect(badge("in_process")).toBe(written.statuses["in-process"].badge);
});

test("an open question is shown until it is answered", () => {
  expect(badge("on_hold")).toBe("Your turn");
  expect(badge("on_hold", "yes")).toBe(written.steps.cleaning);
});
