// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { beforeEach, expect, test } from "vitest";
import { factsAtom } from "#desk/facts/facts.ts";
import { TakeInView } from "#desk/take-in/take-in-view.tsx";
import { deskFacts } from "#tests/helpers/desk-order.ts";

beforeEach(() => {
  localStorage.clear();
  getDefaultStore().set(factsAtom, deskFacts());
  render(<TakeInView place={{ view: "take-in" }} />);
});

test.each([
  ["9843055501", "Name"],
  ["Kavitha", "Phone"],
])("of somebody new, found by %s, the next key belongs to what is missing", (search, missing) => {
  fireEvent.change(screen.getByLabelText("Phone or name"), { target: { value: search } });
  fireEvent.click(screen.getByRole("button", { name: "New customer" }));
  expect(document.activeElement).toBe(screen.getByLabelText(missing));
});

test("each key of a line belongs to the field that the key before it led to", () => {
  fireEvent.click(screen.getByRole("button", { name: "New customer" }));
  const item = screen.getByLabelText("Item");
  fireEvent.change(item, { target: { value: "saree" } });
  fireEvent.keyDown(item, { key: "Enter" });
  const quantity = screen.getByLabelText("Qty");
  expect(document.activeElement).toBe(quantity);
  fireEvent.change(quantity, { target: { value: "3" } });
  fireEvent.keyDown(quantity, { key: "Enter" });
  fireEvent.keyDown(document.activeElement ?? quantity, { key: "Enter" });
  expect(screen.getByRole("list").textContent).toContain("3 × Saree");
  expect(document.activeElement).toBe(item);
});
