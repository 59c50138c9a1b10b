// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { beforeEach, expect, test } from "vitest";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { TakeInView } from "#desk/take-in/take-in-view.tsx";
import { givenOf, useTakeIn } from "#desk/take-in/use-take-in.ts";
import { LanguageChoice } from "#desk/take-in/who.tsx";
import { deskFacts, readingIn } from "#tests/helpers/desk-order.ts";

beforeEach(() => {
  localStorage.clear();
  getDefaultStore().set(factsAtom, deskFacts());
});

test.each([
  ["9843055501", "Name"],
  ["Kavitha", "Phone"],
])("of somebody new, found by %s, the next key belongs to what is missing", (search, missing) => {
  render(<TakeInView place={{ view: "take-in" }} />);
  fireEvent.change(screen.getByLabelText("Phone or name"), { target: { value: search } });
  fireEvent.click(screen.getByRole("button", { name: "New customer" }));
  expect(document.activeElement).toBe(screen.getByLabelText(missing));
});

function Shown() {
  const form = useTakeIn(() => undefined);
  return (
    <>
      <LanguageChoice form={form} />
      <output>{String(givenOf(form.values, form.sums)["language"])}</output>
    </>
  );
}

function show(facts: DeskFacts) {
  getDefaultStore().set(factsAtom, facts);
  render(<Shown />);
}

test("staff choose in which language somebody is written to; without a choice it stays as it was", () => {
  show(readingIn("ta").facts);
  const choice = screen.getByRole("combobox", { name: "Messages and bill in" });
  expect(screen.getByRole("status").textContent).toBe("undefined");
  expect(screen.getByRole("option", { name: "தமிழ்" }).getAttribute("lang")).toBe("ta");
  fireEvent.change(choice, { target: { value: "ta" } });
  expect(screen.getByRole("status").textContent).toBe("ta");
});

test("nothing is asked where the site has one language", () => {
  show(deskFacts());
  expect(screen.queryByRole("combobox")).toBeNull();
});
