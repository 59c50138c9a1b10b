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
