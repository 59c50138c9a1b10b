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

const row = (name: string) =>
  `<li><a data-row href="#sheet?order=${name}">${name}</a><button data-key="d">${name}</button></li>`;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<ul>${row("one")}${row("two")}</ul><div data-keys><button data-key="d">open</button></div>`;
  pressed = [];
  document.body.onclick = ({ target }) => pressed.push(target instanceof Element ? (target.textContent ?? "") : "");
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

test("a letter makes the move of the stop on which it was pressed, though the list has changed since", () => {
  const list = document.querySelector("ul") ?? document.body;
  const redraw = (...names: string[]) => {
    list.innerHTML = names.map(row).join("");
    document.querySelector<HTMLElement>("a")?.focus();
    vi.advanceTimersByTime(200);
  };
  press("j");
  send("d");
  redraw("two", "one");
  send("d");
  redraw("three");
  expect(pressed).toEqual(["one"]);
});

test("keys pressed while a list loads wait for it, and go when another place is opened", async () => {
  const list = document.querySelector("ul");
  const loading = document.createElement("p");
  loading.dataset["loading"] = "";
  list?.replaceWith(loading);
  for (const key of ["j", "j", "d", "d"]) press(key);
  document.body.prepend(list ?? "");
  loading.remove();
  await vi.waitFor(() => expect(pressed).toEqual(["two"]));
  document.body.append(loading);
  list?.remove();
  press("j");
  location.hash = "#board";
  document.body.prepend(list ?? "");
  await vi.waitFor(() => expect(document.body.firstChild).toBe(list));
  expect(document.activeElement).toBe(document.body);
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
  send(" ");
  let isRendered = false;
  renderHook(() => {
    useTypedAhead((text) => taken.push(text));
    if (!isRendered) send("e");
    isRendered = true;
  });
  vi.advanceTimersByTime(200);
  expect(taken).toEqual(["d4 e"]);
  expect(pressed).toEqual([]);
});
