// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { followDeskKeys } from "#desk/frame/keys.ts";

let stop: () => void;
let pressed: string[];

beforeEach(() => {
  const row = (name: string) => `<li><a data-row href="#sheet">${name}</a><button data-key="d">${name}</button></li>`;
  document.body.innerHTML = `<ul>${row("one")}${row("two")}</ul><div data-keys><button data-key="d">open</button></div>`;
  pressed = [];
  for (const button of document.querySelectorAll("button"))
    button.addEventListener("click", () => pressed.push(button.textContent ?? ""));
  stop = followDeskKeys();
});
afterEach(() => {
  stop();
  document.body.innerHTML = "";
});

const press = (key: string, repeat = false) => dispatchEvent(new KeyboardEvent("keydown", { key, repeat }));

test("a letter makes the move of the stop that has the focus, else of the order that is open", () => {
  press("d");
  press("j");
  press("j");
  press("d");
  // With the capitals locked.
  press("D");
  expect(pressed).toEqual(["open", "two", "two"]);
});

test("a letter that is held makes one move", () => {
  press("d");
  press("d", true);
  expect(pressed).toEqual(["open"]);
});
