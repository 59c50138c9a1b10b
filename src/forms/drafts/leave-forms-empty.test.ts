// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { leaveFormsEmpty } from "#forms/drafts/leave-forms-empty.ts";

const FORM =
  '<section data-form="list"></section><form data-form="pickup"><input name="name"><textarea name="address"></textarea><input type="checkbox"></form>';

const answers = () => [...new FormData(document.forms[0])].map(([, answer]) => answer);
const pageGoes = () => window.dispatchEvent(new Event("pagehide"));
const pageComesBack = () => window.dispatchEvent(new Event("pageshow"));

leaveFormsEmpty();

const box = () => document.querySelector<HTMLInputElement>("[type=checkbox]");

function fill(): void {
  document.body.innerHTML = FORM;
  for (const control of document.querySelectorAll("[name]")) Object.assign(control, { value: "14 Mint Road" });
  Object.assign(box() ?? {}, { checked: true });
}

test("a customer's page is left with empty forms, and comes back as it was", () => {
  localStorage.setItem("sb-127-auth-token", "{}");
  fill();
  pageGoes();
  expect([...answers(), box()?.checked]).toEqual(["", "", false]);
  pageComesBack();
  expect([...answers(), box()?.checked]).toEqual(["14 Mint Road", "14 Mint Road", true]);
});

test("what a visitor typed is left to the browser, which may be all that keeps it", () => {
  localStorage.clear();
  fill();
  pageGoes();
  expect(answers()).toEqual(["14 Mint Road", "14 Mint Road"]);
});
