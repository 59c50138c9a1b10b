// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { closeDay } from "#desk/backend/money.ts";
import { DayClose } from "#desk/day/day-close.tsx";
import { timesAt } from "#desk/parts/times.ts";
import { deskFacts, NOW } from "#tests/helpers/desk-order.ts";

vi.mock("#desk/backend/money.ts", () => ({ closeDay: vi.fn(async () => ({ status: "done", value: null })) }));

const METHODS = (["cash", "upi", "card"] as const).map((method) => ({
  method,
  expected_paise: 0,
  counted_paise: null,
}));

test.each([
  [0, 1],
  [41_600, 2],
])("with %i paise open, closing the day takes %i presses", async (openPaise, presses) => {
  vi.mocked(closeDay).mockClear();
  const money = { methods: METHODS, rounding_paise: 0, closed: null };
  render(<DayClose day="2026-11-24" money={money} openPaise={openPaise} times={timesAt(NOW, deskFacts())} />);
  fireEvent.click(screen.getByRole("button", { name: "Count the money" }));
  for (const field of screen.getAllByRole("textbox")) fireEvent.change(field, { target: { value: "0" } });
  for (let press = 1; press <= presses; press += 1) {
    expect(closeDay).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button"));
    if (press < presses) expect((await screen.findByRole("alert")).textContent).toMatch(/^₹416 is still due/);
  }
  await vi.waitFor(() => expect(closeDay).toHaveBeenCalledTimes(1));
});
