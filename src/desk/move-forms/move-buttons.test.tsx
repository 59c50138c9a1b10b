// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import type { SentMove } from "#desk/backend/requests.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { DeskNotice } from "#desk/frame/notice-bar.tsx";
import { MoveButtons } from "#desk/move-forms/move-buttons.tsx";
import { queueAtom, sendQueue } from "#desk/offline/queue.ts";
import { deskFacts, deskOrder } from "#tests/helpers/desk-order.ts";

const backend = vi.hoisted(() => ({
  sendDeskMove: vi.fn(
    async (_move: SentMove): Promise<object> => ({ status: "failed", reason: "offline", message: "" }),
  ),
  readDeskOrder: vi.fn(async () => ({ status: "done", value: CLEAN_AGAIN })),
  takeBack: vi.fn(async (): Promise<object> => ({ status: "failed", reason: "refused", message: "" })),
}));
vi.mock("#desk/backend/requests.ts", () => backend);

// happy-dom has none.
Object.defineProperty(navigator, "locks", { value: { request: (_: string, action: () => unknown) => action() } });

beforeEach(() => {
  localStorage.clear();
  getDefaultStore().set(queueAtom, []);
  getDefaultStore().set(factsAtom, deskFacts());
  backend.sendDeskMove.mockClear();
  backend.takeBack.mockClear();
});

const CLEAN_AGAIN = deskOrder({
  status: "issue_reported",
  promised_at: "2020-01-02T12:30:00Z",
  moves: [{ to: "in_process", needs: "nothing", until: null }],
});

/** Sends an order back to be cleaned, with the notice of it below. */
function cleanAgain(): void {
  render(
    <>
      <MoveButtons order={CLEAN_AGAIN} />
      <DeskNotice />
    </>,
  );
  fireEvent.click(screen.getByRole("button", { name: /^Clean again, free/ }));
}

test("what is cleaned again is promised anew, not late at once", async () => {
  backend.sendDeskMove.mockResolvedValueOnce({ status: "done", value: CLEAN_AGAIN });
  cleanAgain();
  await waitFor(() => expect(backend.sendDeskMove).toHaveBeenCalledOnce());
  const move = backend.sendDeskMove.mock.lastCall?.[0];
  expect(move?.to_status).toBe("in_process");
  expect(Date.parse(String(move?.given["promised_at"]))).toBeGreaterThan(Date.now());
});

test("where the shop owes money, the button says so", () => {
  const moves = [{ to: "delivered", needs: "payment", until: null }] as const;
  const order = deskOrder({ status: "delivered", total_paise: 10_000, paid_paise: 16_400, moves });
  render(
    <MoveButtons order={{ ...order, items: [{ name: "Shirt", quantity: 1, unit_paise: 10_000, paise: 10_000 }] }} />,
  );
  expect(screen.getByRole("button", { name: /^Refund/ }).dataset["variant"]).toBe("main");
  expect(screen.queryByRole("button", { name: /^Payment/ })).toBeNull();
});

test("what was paid goes back before an order is cancelled", async () => {
  const order = deskOrder({ status: "picked_up", at_counter: true, paid_paise: 10_000, payment: "part" });
  render(<MoveButtons order={{ ...order, moves: [{ to: "cancelled", needs: "reason", until: null }] }} />);
  fireEvent.click(screen.getByRole("button", { name: /^Cancel order/ }));
  expect(await screen.findByText(/^₹100 was paid. Refund it first/)).toBeTruthy();
  expect(screen.getByLabelText("Amount in rupees")).toHaveProperty("value", "100");
  expect(screen.getByRole("button", { name: "Refund" })).toBeTruthy();
});

test("a move that is kept for later is taken back, and never sent", async () => {
  cleanAgain();
  await screen.findByText(/kept on this device/);
  expect(getDefaultStore().get(queueAtom)).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: /^Undo/ }));
  await screen.findByText("VL-1042: taken back, nothing was changed.");
  expect(getDefaultStore().get(queueAtom)).toEqual([]);
  expect(localStorage.getItem("desk:queue")).toBe("[]");
  expect(backend.takeBack).not.toHaveBeenCalled();
});

test("a kept move that has been sent meanwhile is taken back like any other", async () => {
  cleanAgain();
  const undo = await screen.findByRole("button", { name: /^Undo/ });
  localStorage.setItem("desk:queue", "[]");
  backend.takeBack.mockResolvedValueOnce({ status: "done", value: CLEAN_AGAIN });
  fireEvent.click(undo);
  await screen.findByText("VL-1042: taken back, problem reported again.");
});

test("a move that the device cannot keep is sent all the same, as long as the page is open", async () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  cleanAgain();
  await waitFor(() => expect(getDefaultStore().get(queueAtom)).toHaveLength(1));
  backend.sendDeskMove.mockResolvedValueOnce({ status: "done", value: CLEAN_AGAIN });
  expect(await sendQueue()).toEqual({ done: 1, refused: 0, late: [], twice: [] });
  full.mockRestore();
});
