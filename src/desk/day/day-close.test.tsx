// @vitest-environment happy-dom

import { fireEvent, render, screen } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import type { DayDrawer } from "#desk/backend/day.ts";
import { closeDay } from "#desk/backend/money.ts";
import { DayClose } from "#desk/day/day-close.tsx";
import { factsAtom } from "#desk/facts/facts.ts";
import { timesAt } from "#desk/parts/times.ts";
import { deskFacts, NOW } from "#tests/helpers/desk-order.ts";

vi.mock("#desk/backend/money.ts", () => ({ closeDay: vi.fn(async () => ({ status: "done", value: null })) }));

const METHODS = (["cash", "upi", "card"] as const).map((method) => ({
  method,
  expected_paise: 0,
  counted_paise: null,
}));

const DRAWER: DayDrawer = {
  ...{ float_paise: 50_000, expenses_paise: 0, back_paise: 0, kept_paise: null, offered_paise: null },
  entries: [],
};

function drawn(openPaise: number) {
  const money = { methods: METHODS, drawer: DRAWER, rounding_paise: 0, closed: null };
  return render(<DayClose day="2026-11-24" money={money} openPaise={openPaise} times={timesAt(NOW, deskFacts())} />);
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  vi.mocked(closeDay).mockClear();
  localStorage.clear();
  getDefaultStore().set(factsAtom, deskFacts());
});

test("notes and coins add up to the cash, stay when the page is left, and no more is kept than was counted", async () => {
  const { unmount } = drawn(0);
  fireEvent.click(screen.getByRole("button", { name: "Count the money" }));
  for (const [label, value] of [
    ["₹500 ×", "2"],
    ["₹20 ×", "3"],
    ["₹10 ×", "x"],
    ["Coins", "7.50"],
  ] as const)
    type(label, value);
  unmount();
  drawn(0);
  expect(screen.getByText("Notes and coins: ₹1,067.50")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Cash").value).toBe("1067.50");
  for (const label of ["UPI", "Card"]) type(label, "0");
  type("Stays in the drawer", "1067.51");
  fireEvent.click(screen.getByRole("button", { name: "Counted twice, reason unknown" }));
  fireEvent.click(screen.getByRole("button", { name: "Close the day" }));
  expect(screen.getByRole("alert").textContent).toBe("No more can stay in the drawer than was counted in cash.");
  type("Stays in the drawer", "500");
  fireEvent.click(screen.getByRole("button", { name: "Close the day" }));
  const note = "Counted twice, reason unknown";
  await vi.waitFor(() =>
    expect(closeDay).toHaveBeenCalledWith("2026-11-24", { cash: 106_750, upi: 0, card: 0, kept: 50_000, note }),
  );
  await vi.waitFor(() => expect(localStorage).toHaveLength(0));
});

test.each([
  [0, 1],
  [41_600, 2],
])("with %i paise open, closing the day takes %i presses", async (openPaise, presses) => {
  drawn(openPaise);
  fireEvent.click(screen.getByRole("button", { name: "Count the money" }));
  for (const label of ["Cash", "UPI", "Card"]) type(label, "0");
  for (let press = 1; press <= presses; press += 1) {
    expect(closeDay).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: /lose the day$/ }));
    if (press < presses) expect((await screen.findByRole("alert")).textContent).toMatch(/^₹416 is still due/);
  }
  await vi.waitFor(() => expect(closeDay).toHaveBeenCalledTimes(1));
});
