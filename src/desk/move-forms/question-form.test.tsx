// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { factsAtom } from "#desk/facts/facts.ts";
import { QuestionForm } from "#desk/move-forms/question-form.tsx";
import { deskFacts, deskOrder, fileOfDesk } from "#tests/helpers/desk-order.ts";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", fileOfDesk);
  getDefaultStore().set(factsAtom, deskFacts());
});

function open(): HTMLElement {
  const move = { to: "on_hold", needs: "question", until: null } as const;
  render(<QuestionForm order={deskOrder({ status: "itemised" })} move={move} onDone={() => undefined} />);
  return screen.getByLabelText("Question");
}

test("a question that is often asked goes when it is about something else", async () => {
  const field = open();
  fireEvent.click(await screen.findByRole("button", { name: /^This stain may not come out/ }));
  fireEvent.click(screen.getByLabelText("The price"));
  expect(field).toHaveProperty("value", "");
});

test("what somebody typed stays when it is about something else", () => {
  const field = open();
  fireEvent.change(field, { target: { value: "Is the lining silk?" } });
  fireEvent.click(screen.getByLabelText("The cloth"));
  expect(field).toHaveProperty("value", "Is the lining silk?");
});
