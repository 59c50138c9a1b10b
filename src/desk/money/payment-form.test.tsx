// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { PaymentForm } from "#desk/money/payment-form.tsx";
import { deskFacts, deskOrder, fileOfDesk, VOUCHER } from "#tests/helpers/desk-order.ts";

const { sent } = vi.hoisted(() => ({ sent: vi.fn() }));
vi.mock("#desk/move/make-move.ts", () => ({ makeMove: async (...[, , values]: unknown[]) => sent(values) }));

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal("fetch", fileOfDesk);
  getDefaultStore().set(factsAtom, deskFacts());
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const typed = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const order = (more: Partial<DeskOrder>) => deskOrder({ status: "ready", total_paise: 41_600, ...more });

function openPayment(more: Partial<DeskOrder> = {}): void {
  const move = { to: "ready", needs: "payment", until: null } as const;
  render(<PaymentForm order={order(more)} move={move} onDone={() => undefined} />);
}

test("more than is open is asked about before it is sent: a typing mistake, or an advance", () => {
  openPayment();
  typed("Amount in rupees", "500");
  press("Save");
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByRole("alert").textContent).toContain("₹500 is ₹84 more than the ₹416 due.");
  press("Yes: make it ₹416");
  expect(screen.getByLabelText("Amount in rupees")).toHaveProperty("value", "416");
  expect(screen.queryByRole("alert")).toBeNull();
  typed("Amount in rupees", "500");
  press("Save");
  press("No: ₹84 is an advance");
  expect(sent).toHaveBeenCalledWith({ kind: "advance", paise: 50_000, method: "cash" });
});

test("cash is asked for in whole rupees, UPI to the paisa; what somebody typed stays", () => {
  openPayment({ total_paise: 41_650 });
  const amount = screen.getByLabelText("Amount in rupees");
  expect(amount).toHaveProperty("value", "417");
  fireEvent.click(screen.getByLabelText("UPI"));
  expect(amount).toHaveProperty("value", "416.50");
  fireEvent.click(screen.getByLabelText("Cash"));
  press("Save");
  expect(sent).toHaveBeenCalledWith({ kind: "payment", paise: 41_700, method: "cash" });
  typed("Amount in rupees", "100");
  fireEvent.click(screen.getByLabelText("Card"));
  expect(amount).toHaveProperty("value", "100");
});

test("where nothing is open, money is an advance or a mistake", () => {
  openPayment({ paid_paise: 41_600, payment: "paid" });
  typed("Amount in rupees", "416");
  press("Save");
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByRole("alert").textContent).toContain("Nothing is due.");
});

describe("money in advance of a shop that writes vouchers", () => {
  const GSTIN = "Customer’s GSTIN, if they have one";
  const BUSINESS = { customer_gstin: "33AAAAA0000A1Z5", billed_to: "Hotel Annapoorna" };
  const early = { status: "itemised" } as const;
  beforeEach(() => getDefaultStore().set(factsAtom, { ...deskFacts(), hasVouchers: true }));

  test("takes the GSTIN of a business, with its name", () => {
    openPayment(early);
    typed(GSTIN, "33 aaaaa 0000 a1");
    press("Save");
    expect(screen.getByRole("alert").textContent).toMatch(/^A GSTIN has fifteen/);
    typed(GSTIN, "33 aaaaa 0000 a1z5");
    press("Save");
    typed("Name and address of their business", " Hotel Annapoorna ");
    press("Save");
    expect(sent.mock.calls).toEqual([[{ kind: "payment", paise: 41_600, method: "cash", ...BUSINESS }]]);
  });

  test("offers what the last voucher has, and clears it", () => {
    openPayment({ ...early, vouchers: [{ ...VOUCHER, ...BUSINESS }] });
    expect(screen.getByLabelText("Name and address of their business")).toHaveProperty("value", "Hotel Annapoorna");
    typed(GSTIN, "");
    press("Save");
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ customer_gstin: null, billed_to: null }));
  });

  test.each([{ status: "ready" }, { ...early, bill_number: "2026-27/00001" }] as const)(
    "is none any more: %o",
    (more) => {
      openPayment(more);
      expect(screen.queryByLabelText(GSTIN)).toBeNull();
    },
  );
});

test("money goes back with a reason, and no more than was paid", async () => {
  openPayment({ paid_paise: 41_600, payment: "paid" });
  fireEvent.click(screen.getByLabelText("Refund instead"));
  typed("Amount in rupees", "417");
  press("Refund");
  expect(screen.getByRole("alert").textContent).toBe("Only ₹416 was paid: no more can go back.");
  typed("Amount in rupees", "100");
  press("Refund");
  expect(screen.getByRole("alert").textContent).toBe("Please say why the money goes back.");
  fireEvent.click(await screen.findByRole("button", { name: "Damaged" }));
  press("Refund");
  expect(sent).toHaveBeenCalledWith({ kind: "refund", paise: 10_000, method: "cash", reason: "Damaged" });
});

test("after a credit note the form gives back just what was paid too much; more lowers the price, unless it is paid again", async () => {
  const items = [{ name: "Coat", quantity: 1, unit_paise: 25_200, paise: 25_200 }];
  openPayment({ items, total_paise: 5_040, paid_paise: 25_200, credited_paise: 20_160, payment: "paid" });
  fireEvent.click(screen.getByLabelText("UPI"));
  expect(screen.getByLabelText("Amount in rupees")).toHaveProperty("value", "201.60");
  expect(screen.queryByText(/The order then costs/)).toBeNull();
  typed("Amount in rupees", "211.60");
  expect(screen.getByText("The order then costs ₹10 less.")).toBeTruthy();
  fireEvent.click(screen.getByLabelText("No: it is paid again another way"));
  fireEvent.click(await screen.findByRole("button", { name: "Damaged" }));
  press("Refund");
  expect(sent).toHaveBeenCalledWith({ kind: "refund", paise: 21_160, method: "upi", reason: "Damaged", again: "yes" });
});
