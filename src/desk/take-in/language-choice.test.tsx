// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { expect, test } from "vitest";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { LanguageChoice } from "#desk/take-in/language-choice.tsx";
import { givenOf } from "#desk/take-in/taken-values.ts";
import { useTakeIn } from "#desk/take-in/use-take-in.ts";
import { deskFacts, readingIn } from "#tests/helpers/desk-order.ts";

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
