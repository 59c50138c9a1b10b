// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { factsAtom } from "#desk/facts/facts.ts";
import { followDeskKeys } from "#desk/frame/keys.ts";
import { useTypedAhead } from "#desk/state/typed-ahead.ts";
import { deskFacts } from "#tests/helpers/desk-order.ts";

getDefaultStore().set(factsAtom, deskFacts());

let stop: () => void;
let pressed: string[];

beforeEach(() => {
  vi.useFakeTimers();
  const row = (name: string) => `<li><a data-row href="#sheet">${name}</a><button data-key="d">${name}</button></li>`;
  document.body.innerHTML = `<ul>${row("one")}${row("two")}</ul><div data-keys><button data-key="d">open</button></div>`;
  pressed = [];
  for (const button of document.querySelectorAll("button"))
    button.addEventListener("click", () => pressed.push(button.textContent ?? ""));
  stop = followDeskKeys();
});
afterEach(() => {
  renderHook(() => useTypedAhead(() => undefined));
  vi.useRealTimers();
  stop();
  document.body.innerHTML = "";
});

const send = (key: string, repeat = false) => dispatchEvent(new KeyboardEvent("keydown", { key, repeat }));
const press = (key: string, repeat = false) => {
  send(key, repeat);
  vi.advanceTimersByTime(200);
};

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

test("two letters of a quick hand are two moves", () => {
  send("d");
  press("d");
  expect(pressed).toEqual(["open", "open"]);
});

test("what is typed while the search is on its way belongs to it", () => {
  press("/");
  for (const key of ["d", "4", "d"]) press(key);
  expect(pressed).toEqual([]);
  expect(location.hash).toBe("#search");
});

test("the last letters before a field comes belong to it as well", () => {
  const taken: string[] = [];
  press("n");
  press("d");
  send("4");
  let isRendered = false;
  renderHook(() => {
    useTypedAhead((text) => taken.push(text));
    if (!isRendered) send("e");
    isRendered = true;
  });
  vi.advanceTimersByTime(200);
  expect(taken).toEqual(["d4e"]);
  expect(pressed).toEqual([]);
});
