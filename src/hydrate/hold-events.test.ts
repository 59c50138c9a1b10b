// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadDraft } from "#forms/drafts/drafts.ts";
import { saveEarlyAnswers } from "#forms/drafts/save-early-answers.ts";
import { holdEvents, pressEnded } from "#hydrate/hold-events.ts";

const { dataset } = document.documentElement;

beforeEach(() => {
  vi.spyOn(window, "addEventListener");
});
afterEach(() => {
  // The window is shared with the tests of other files.
  for (const listener of vi.mocked(window.addEventListener).mock.calls) removeEventListener(...listener);
  vi.restoreAllMocks();
  delete dataset["ready"];
  document.body.replaceChildren();
});

/** The events that a listener above the field, such as React's, receives. */
function eventsAbove(field: HTMLElement): string[] {
  const events: string[] = [];
  for (const type of ["keydown", "textInput", "input", "click"])
    document.body.addEventListener(type, () => events.push(type), { capture: true, once: true });
  for (const type of ["keydown", "textInput", "input", "click"])
    field.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  return events;
}

it("keys and presses reach only the browser until the page is hydrated, then React too", () => {
  const field = document.body.appendChild(document.createElement("input"));
  holdEvents();
  expect(eventsAbove(field)).toEqual([]);
  dataset["ready"] = "";
  expect(eventsAbove(field)).toEqual(["keydown", "textInput", "input", "click"]);
});

it("what is typed until then is stored at once", () => {
  document.body.innerHTML = '<form data-form="contact"><input name="message"></form>';
  saveEarlyAnswers();
  holdEvents();
  const field = document.querySelector("input") ?? document.createElement("input");
  field.value = "Do you clean zari?";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  expect(loadDraft("contact", Date.now())).toEqual({ message: "Do you clean zari?" });
  localStorage.clear();
});

it("the end of a press is waited for, a second at the latest", async () => {
  vi.useFakeTimers();
  const pressed = vi.spyOn(document, "querySelector").mockReturnValue(document.body);
  const ended = vi.fn();
  pressEnded().then(ended);
  await vi.advanceTimersByTimeAsync(500);
  expect(ended).not.toHaveBeenCalled();
  pressed.mockReturnValue(null);
  await vi.advanceTimersByTimeAsync(50);
  expect(ended).toHaveBeenCalledOnce();
  pressed.mockReturnValue(document.body);
  pressEnded().then(ended);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ended).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
