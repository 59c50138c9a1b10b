// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { holdEvents } from "#hydrate/hold-events.ts";

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset["ready"];
  document.body.replaceChildren();
});

/** The events that a listener above the field, such as React's, receives. */
function heardAbove(field: HTMLElement): string[] {
  const heard: string[] = [];
  for (const type of ["keydown", "textInput", "input", "click"])
    document.body.addEventListener(type, () => heard.push(type), { capture: true, once: true });
  for (const type of ["keydown", "textInput", "input", "click"])
    field.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  return heard;
}

it("keys and presses are the browser's until React has the page, and React's from then on", () => {
  const field = document.body.appendChild(document.createElement("input"));
  holdEvents();
  expect(heardAbove(field)).toEqual([]);
  dataset["ready"] = "";
  expect(heardAbove(field)).toEqual(["keydown", "textInput", "input", "click"]);
});

it("the browser does with them what it always does", () => {
  holdEvents();
  const box = Object.assign(document.createElement("input"), { type: "checkbox" });
  document.body.append(box);
  box.click();
  expect(box.checked).toBe(true);
});
