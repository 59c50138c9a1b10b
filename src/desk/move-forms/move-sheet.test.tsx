// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { factsAtom } from "#desk/facts/facts.ts";
import { makeMove } from "#desk/move/make-move.ts";
import { QuestionForm, ReasonForm } from "#desk/move-forms/move-sheet.tsx";
import { deskFacts, deskOrder, fileOfDesk, readingIn } from "#tests/helpers/desk-order.ts";

vi.mock("#desk/move/make-move.ts", () => ({ makeMove: vi.fn(() => Promise.resolve()) }));

const { facts: IN_TWO_LANGUAGES, read } = readingIn("ta");

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", (path: string) => fileOfDesk(path, read));
  getDefaultStore().set(factsAtom, deskFacts());
});

function openQuestion(): HTMLElement {
  const move = { to: "on_hold", needs: "question", until: null } as const;
  render(<QuestionForm order={deskOrder({ status: "itemised" })} move={move} onDone={() => undefined} />);
  return screen.getByLabelText("Question");
}

test("a question that is often asked goes when it is about something else", async () => {
  const field = openQuestion();
  fireEvent.click(await screen.findByRole("button", { name: /^This stain may not come out/ }));
  fireEvent.click(screen.getByLabelText("The price"));
  expect(field).toHaveProperty("value", "");
});

test("what somebody typed stays when it is about something else", () => {
  const field = openQuestion();
  fireEvent.change(field, { target: { value: "Is the lining silk?" } });
  fireEvent.click(screen.getByLabelText("The cloth"));
  expect(field).toHaveProperty("value", "Is the lining silk?");
});

function openReason(order = deskOrder()): HTMLElement {
  const move = { to: "declined", needs: "reason", until: null } as const;
  render(<ReasonForm order={order} move={move} onDone={() => undefined} />);
  return screen.getByLabelText("Reason");
}

const tap = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

test("one tap writes what is often said, and another tap something else", async () => {
  const field = openReason();
  await tap("No room on that day");
  expect(field).toHaveProperty("value", "No room on that day");
  await tap("Outside our area");
  expect(field).toHaveProperty("value", "Outside our area");
});

test("a wrong tap takes nothing away that was typed, and closing the sheet neither", async () => {
  const typed = "We come on Friday";
  fireEvent.change(openReason(), { target: { value: typed } });
  await tap("No room on that day");
  cleanup();
  expect(openReason()).toHaveProperty("value", `${typed}. No room on that day`);
});

test("what is tapped goes out in the order's language, beside what it means, and is kept in the document's words", async () => {
  getDefaultStore().set(factsAtom, IN_TWO_LANGUAGES);
  const { contact } = deskOrder();
  const field = openReason(deskOrder({ contact: contact && { ...contact, language: "ta" } }));
  await tap(/^Outside our area ?⟦Outside our area⟧$/);
  expect(field).toHaveProperty("value", "⟦Outside our area⟧");
  const button = screen.getByRole("button", { name: "Decline" });
  const send = async () => {
    await vi.waitFor(() => expect(button).toHaveProperty("disabled", false));
    fireEvent.click(button);
  };
  await send();
  expect(makeMove).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), { reason: "Outside our area" });
  fireEvent.change(field, { target: { value: "⟦Outside our area⟧, நாளை வருகிறோம்" } });
  await send();
  expect(makeMove).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), {
    reason: "⟦Outside our area⟧, நாளை வருகிறோம்",
  });
});
