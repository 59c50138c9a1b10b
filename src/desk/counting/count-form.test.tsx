// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { OrderItem } from "#account/orders/order-view.ts";
import type { SentMove } from "#desk/backend/requests.ts";
import { CountForm } from "#desk/counting/count-form.tsx";
import { factsAtom } from "#desk/facts/facts.ts";
import { deskNoticeAtom } from "#desk/state/notice.ts";
import { CountedPieces } from "#sections/order/counted-pieces.tsx";
import { readSite } from "#server/document/read-site.ts";
import { deskFacts, deskOrder } from "#tests/helpers/desk-order.ts";

const backend = vi.hoisted(() => ({
  sendDeskMove: vi.fn(
    async (_move: SentMove): Promise<object> => ({ status: "failed", reason: "refused", message: "" }),
  ),
}));
vi.mock("#desk/backend/requests.ts", () => backend);

beforeEach(() => {
  localStorage.clear();
  getDefaultStore().set(factsAtom, deskFacts());
  backend.sendDeskMove.mockClear();
});

const shirts: OrderItem = { name: "Shirt", quantity: 8, unit_paise: 2_050, paise: 16_400 };
const weighed: OrderItem = { name: "Wash & Fold", quantity: 2, unit_paise: 9_000, paise: 18_000 };

function count(items: readonly OrderItem[], more: Parameters<typeof deskOrder>[0] = {}): HTMLElement {
  const order = deskOrder({ status: "itemised", pieces: 9, items, ...more });
  render(<CountForm order={order} move={{ to: "itemised", needs: "items", until: null }} onDone={() => undefined} />);
  return screen.getByLabelText("Pieces counted");
}

/** The shop's pickups differ from those of the sample. */
function withPickup(change: Partial<ReturnType<typeof deskFacts>["pickup"]>): void {
  const { pickup, ...facts } = deskFacts();
  getDefaultStore().set(factsAtom, { ...facts, pickup: { ...pickup, ...change } });
}

const save = () => fireEvent.click(screen.getByRole("button", { name: "Save pieces and prices" }));

async function sentPieces(): Promise<unknown> {
  save();
  await waitFor(() => expect(backend.sendDeskMove).toHaveBeenCalledOnce());
  return backend.sendDeskMove.mock.lastCall?.[0].given["pieces"];
}

test("a row that is a service itself is named once, by the shop and for its customer", () => {
  const line = { ...weighed, service: weighed.name };
  const names = (where: string) => document.querySelector(where)?.textContent?.match(/Wash & Fold/g);
  count([line]);
  expect(names("li p")).toHaveLength(1);
  cleanup();
  render(
    <CountedPieces
      words={readSite().orders}
      order={{ ...deskOrder({ items: [line] }), bill: null, events: [], vouchers: [] }}
    />,
  );
  expect(names("tbody th")).toHaveLength(1);
});

test("a wrong quantity, and a wrong price, say why", () => {
  count([shirts]);
  fireEvent.change(screen.getByLabelText("Item"), { target: { value: "Zari border" } });
  fireEvent.keyDown(screen.getByLabelText("Item"), { key: "Enter" });
  fireEvent.change(screen.getByLabelText("Qty"), { target: { value: "0" } });
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(screen.getByRole("alert").textContent).toContain("a number above 0");
  expect(document.activeElement).toBe(screen.getByLabelText("Qty"));
  fireEvent.change(screen.getByLabelText("Qty"), { target: { value: "2" } });
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(screen.getByRole("alert").textContent).toContain("the price in rupees");
});

test("the number of pieces follows what is counted, and says where it is not what was collected", async () => {
  expect(count([shirts])).toHaveProperty("value", "8");
  expect(screen.getByText("Noted so far: 9 pieces.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "One more: Shirt" }));
  expect(screen.queryByText(/Noted so far/)).toBeNull();
  expect(await sentPieces()).toBe(9);
});

test("of what is weighed the number is the rider's, until somebody writes another", async () => {
  const field = count([shirts, weighed]);
  expect(field).toHaveProperty("value", "9");
  fireEvent.change(field, { target: { value: "14" } });
  expect(await sentPieces()).toBe(14);
});

test("express costs its surcharge, computed from what is counted", async () => {
  withPickup({ express: { days: 1, surchargePercent: 50 } });
  count([shirts], { pieces: 8, express: true });
  expect(screen.getByText("Express, 50 %")).toBeTruthy();
  expect(screen.getByText("Total: ₹246")).toBeTruthy();
  expect(await sentPieces()).toBe(8);
  const items = [{ name: "Shirt" }, { name: "Express, 50 %", quantity: 1, unit_paise: 8_200 }];
  expect(backend.sendDeskMove.mock.lastCall?.[0].given).toMatchObject({ items });
});

test("the total is the database's: with the delivery fee and the discount, to the half paisa", () => {
  withPickup({ deliveryFee: 40, freeDeliveryFrom: 300 });
  const quarter: OrderItem = { name: "Wash & Fold", quantity: 0.145, unit_paise: 100, paise: 15 };
  count([shirts, quarter], { pieces: 8, discount_percent: 10, fee_paise: 4_000 });
  expect(screen.getByText("Pickup and delivery").nextSibling?.textContent).toBe("₹40");
  expect(screen.getByText("Discount").nextSibling?.textContent).toBe("-₹16.42");
  expect(screen.getByText("Total: ₹187.73")).toBeTruthy();
  for (let shirt = 0; shirt < 7; shirt += 1) fireEvent.click(screen.getByRole("button", { name: "One more: Shirt" }));
  expect(screen.queryByText("Pickup and delivery")).toBeNull();
  expect(screen.getByText("Total: ₹276.88")).toBeTruthy();
});

test("counting begins with what the customer listed, at the prices of today", async () => {
  const { contact } = deskOrder();
  const listed = Object.entries({ saree: 2, "wash-and-fold": 1.5, gone: 1 });
  const lines = listed.map(([row_id, quantity]) => ({ row_id, quantity }));
  const answer = { label: "Your list", kind: "items", answer: "2 × Saree, 1.5 Kg × Wash & Fold, 1 × Gone", lines };
  count([], { status: "picked_up", pieces: 5, contact: contact && { ...contact, answers: [answer] } });
  expect(screen.getByText("The customer listed these when booking. Check each one.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "One less: Saree" }));
  expect(await sentPieces()).toBe(5);
  const saree = { name: "Saree", quantity: 1, unit_paise: 13_600, row_id: "saree", section: "Women's Wear" };
  const fold = { name: "Wash & Fold", quantity: 1.5, unit_paise: 7_500, unit: "Kg" };
  expect(backend.sendDeskMove.mock.lastCall?.[0].given["items"]).toMatchObject(
    [saree, fold].map((item) => ({ ...item, service: "Wash & Fold" })),
  );
});

test("nothing is kept without a number of pieces", () => {
  fireEvent.change(count([shirts]), { target: { value: "many" } });
  save();
  expect(screen.getByRole("alert").textContent).toBe("Please type how many pieces there are.");
  expect(backend.sendDeskMove).not.toHaveBeenCalled();
});

describe("what was counted and is not sent", () => {
  const counted = () => screen.getByRole("list").textContent;
  const oneMore = () => fireEvent.click(screen.getByRole("button", { name: "One more: Shirt" }));

  test("is there again after the sheet was closed, the tab killed or the session over, and says so", () => {
    fireEvent.change(count([shirts]), { target: { value: "14" } });
    oneMore();
    cleanup();
    expect(count([shirts])).toHaveProperty("value", "14");
    expect(counted()).toContain("9 × Shirt");
    expect(screen.getByText("You typed this earlier. It isn’t sent yet.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Start over" }));
    expect(counted()).toContain("8 × Shirt");
    expect(screen.queryByText(/typed before/)).toBeNull();
  });

  test("stays when somebody else was faster, and goes once it is sent", async () => {
    const overtaken = { reason: "refused", code: "overtaken", hint: "itemised", message: "" };
    backend.sendDeskMove.mockResolvedValueOnce({ status: "failed", ...overtaken });
    count([shirts]);
    oneMore();
    await sentPieces();
    expect(getDefaultStore().get(deskNoticeAtom)?.text).toContain("What you typed stays on this device.");
    cleanup();
    backend.sendDeskMove.mockClear().mockResolvedValueOnce({ status: "done", value: deskOrder() });
    count([shirts]);
    expect(await sentPieces()).toBe(9);
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
    cleanup();
    count([shirts]);
    expect(counted()).toContain("8 × Shirt");
  });

  test("goes after a day", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    count([shirts]);
    oneMore();
    cleanup();
    vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
    count([shirts]);
    expect(counted()).toContain("8 × Shirt");
    vi.useRealTimers();
  });

  test("is not left out because it was not added", () => {
    count([shirts]);
    fireEvent.change(screen.getByRole("combobox", { name: "Item" }), { target: { value: "Saree" } });
    save();
    expect(screen.getByRole("alert").textContent).toContain("“Saree” isn’t in the list yet.");
    expect(backend.sendDeskMove).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("option", { name: /^Saree/ }));
    fireEvent.click(screen.getByRole("button", { name: "Add" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
