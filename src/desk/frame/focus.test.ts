// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followFocus } from "#desk/frame/focus.ts";

let stop: () => void;

beforeEach(() => {
  stop = followFocus();
});
afterEach(() => {
  stop();
  location.hash = "";
  document.body.innerHTML = "";
});

const row = (name: string) => `<li><a data-row href="#inbox?order=${name}">${name}</a><button>Go ${name}</button></li>`;
const LIST = `<main><div tabindex="-1"><ul>${["one", "two", "three"].map(row).join("")}</ul></div>`;
const ORDER = `<section data-keys><div role="group" tabindex="-1"><button>Confirm</button></div></section></main>`;

const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
const focusIsOn = (text: string) => vi.waitFor(() => expect(document.activeElement?.textContent).toBe(text));

test("a row that leaves the list hands the focus to the one that takes its place", async () => {
  document.body.innerHTML = LIST;
  find("li:nth-child(2) button").focus();
  find("li:nth-child(2)").remove();
  await focusIsOn("three");
  document.activeElement?.parentElement?.remove();
  await focusIsOn("one");
  document.activeElement?.parentElement?.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(find("main > div")));
});

test("a message that was answered hands it to the next one", async () => {
  const message = (name: string) =>
    `<li><a href="tel:1">Call ${name}</a><button data-variant="main">${name}</button></li>`;
  document.body.innerHTML = `${LIST}<ul>${["four", "five", "six"].map(message).join("")}</ul></main>`;
  for (const next of ["six", "four"]) {
    find("main > ul li:nth-child(2) button").focus();
    find("main > ul li:nth-child(2)").remove();
    await focusIsOn(next);
  }
});

test("a button that its own move replaces hands it to the moves that follow", async () => {
  document.body.innerHTML = LIST + ORDER;
  const button = find("[role=group] button");
  button.focus();
  button.setAttribute("disabled", "");
  find("[role=group]").innerHTML = "<button>Set off</button>";
  await vi.waitFor(() => expect(document.activeElement).toBe(find("[role=group]")));
});

test("an order that is closed hands it to its row", async () => {
  location.hash = "#inbox?order=two";
  document.body.innerHTML = LIST + ORDER;
  find("[role=group] button").focus();
  find("section").remove();
  await focusIsOn("two");
});

test("a press beside everything takes it away for good", async () => {
  document.body.innerHTML = LIST;
  find("li button").focus();
  dispatchEvent(new Event("pointerdown"));
  find("li").remove();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(document.body);
});
