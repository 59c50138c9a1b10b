// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { factsAtom } from "#desk/facts/facts.ts";
import { DeskNotice } from "#desk/frame/notice-bar.tsx";
import type { DeskOrder } from "#desk/model/order.ts";
import { OrderPanel } from "#desk/orders/order-panel.tsx";
import { forgetRead } from "#desk/state/live.ts";
import { hideNotice } from "#desk/state/notice.ts";
import { deskFacts, deskOrder } from "#tests/helpers/desk-order.ts";

const backend = vi.hoisted(() => ({
  readDeskOrder: vi.fn(),
  readStaffMoves: vi.fn(async () => ({ status: "done", value: [] })),
  takeBack: vi.fn(),
}));
vi.mock("#desk/backend/requests.ts", () => backend);

beforeEach(() => {
  getDefaultStore().set(factsAtom, deskFacts());
  forgetRead();
  hideNotice();
});

async function open(undo_until: string | null, more: Partial<DeskOrder> = {}): Promise<void> {
  const order = deskOrder({ status: "confirmed", undo_until, ...more });
  backend.readDeskOrder.mockResolvedValue({ status: "done", value: order });
  backend.takeBack.mockResolvedValue({ status: "done", value: { ...order, status: "requested", undo_until: null } });
  render(
    <>
      <OrderPanel place={{ view: "inbox" }} id={order.id} />
      <DeskNotice />
    </>,
  );
  await screen.findByRole("heading", { name: "Kavitha" });
}

test("a payment too, and nothing is said of the step", async () => {
  const paid = { at: "2026-11-24T04:20:00Z", kind: "payment", who: "staff", changes: {} } as const;
  const events = [{ ...paid, id: "1", from: "ready", to: "ready" }] as const;
  await open(new Date(Date.now() + 5_000).toISOString(), { events });
  await screen.findByText("VL-1042: saved.");
  fireEvent.click(await screen.findByRole("button", { name: /^Undo/ }));
  await screen.findByText("VL-1042: taken back.");
});

test("an order that may be the same bag as another names both, and leads there", async () => {
  await open(null, { same_bags: [{ id: "other", number: 1041 }] });
  expect(screen.getByRole("note").textContent).toContain("VL-1042 and VL-1041 may be the same bag");
  expect(screen.getByRole("link", { name: "VL-1041" }).getAttribute("href")).toContain("order=other");
});

test("a move whose time is over is not offered", async () => {
  await open(new Date(Date.now() - 1_000).toISOString());
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
});

test("without a connection an order that is not kept here is not called missing", async () => {
  backend.readDeskOrder.mockResolvedValue({ status: "failed", reason: "offline", message: "" });
  render(<OrderPanel place={{ view: "board" }} id={deskOrder().id} />);
  await screen.findByText("This isn’t on this device. It opens once you’re online.");
  expect(screen.queryByText("There is no such order.")).toBeNull();
});
