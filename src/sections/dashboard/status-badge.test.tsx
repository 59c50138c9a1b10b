// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OrderStatus } from "#account/orders/order-view.ts";
import type { OrderRow } from "#account/own/orders.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { readSite } from "#server/document/read-site.ts";
import { pageWith } from "#tests/helpers/render-section.tsx";
import { ShellContext } from "#ui/base/shell.ts";
import { StatusBadge } from "./status-badge.tsx";

const written = readSite().orders;
const words: Orders = {
  ...written,
  statuses: { ...written.statuses, "on-hold": { ...written.statuses["on-hold"], badge: "Your turn" } },
};

const { shell } = pageWith({ id: "title", type: "page-title", title: "My Dashboard" });

function drawn(status: OrderStatus, answer: OrderRow["answer"] = null): HTMLElement {
  const order: Pick<OrderRow, "status" | "answer"> = { status, answer };
  return render(
    <ShellContext value={shell}>
      <StatusBadge order={order} words={words} />
    </ShellContext>,
  ).container;
}

const badge = (status: OrderStatus, answer?: OrderRow["answer"]) => drawn(status, answer).textContent;
const sign = (status: OrderStatus) => drawn(status).querySelector("use")?.getAttribute("href");

test("each step has a sign of its own, as all steps under way have one colour", () => {
  const steps: readonly OrderStatus[] = ["requested", "confirmed", "picked_up", "in_process", "ready", "delivered"];
  expect(new Set([...steps, "cancelled" as const].map(sign)).size).toBe(7);
});

test("an order under way shows its step, or what its status says in lists", () => {
  expect(badge("ready")).toBe(written.steps.ready);
  expect(badge("in_process")).toBe(written.statuses["in-process"].badge);
});

test("an open question is shown until it is answered", () => {
  expect(badge("on_hold")).toBe("Your turn");
  expect(badge("on_hold", "yes")).toBe(written.steps.cleaning);
});
