// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { beforeEach, expect, test } from "vitest";
import { factsAtom } from "#desk/facts/facts.ts";
import { ReasonForm } from "#desk/move-forms/move-sheet.tsx";
import { deskFacts, deskOrder } from "#tests/helpers/desk-order.ts";

beforeEach(() => {
  localStorage.clear();
  getDefaultStore().set(factsAtom, deskFacts());
});

function open(): HTMLElement {
  const move = { to: "declined", needs: "reason", until: null } as const;
  render(<ReasonForm order={deskOrder()} move={move} onDone={() => undefined} />);
  return screen.getByLabelText("Reason");
}

test("one tap writes what is often said, and another tap something else", () => {
  const field = open();
  fireEvent.click(screen.getByRole("button", { name: "No room on that day" }));
  expect(field).toHaveProperty("value", "No room on that day");
  fireEvent.click(screen.getByRole("button", { name: "Outside our area" }));
  expect(field).toHaveProperty("value", "Outside our area");
});

test("a wrong tap takes nothing away that was typed, and closing the sheet neither", () => {
  const typed = "We come on Friday";
  fireEvent.change(open(), { target: { value: typed } });
  fireEvent.click(screen.getByRole("button", { name: "No room on that day" }));
  cleanup();
  expect(open()).toHaveProperty("value", `${typed}. No room on that day`);
});
