// @vitest-environment happy-dom

import { fireEvent, render, screen } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { errorAt, warningAt } from "#document/check/facts/problem.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { bundleAtom, checkedAtom, documentAtom, draftAtom, editorFactsAtom } from "#editor/draft/atoms.ts";
import { draftIn, replaceDraft } from "#editor/draft/draft-store.ts";
import { SchemaForm } from "#editor/form/schema-form.tsx";
import { groupOf, groupsAt } from "#editor/shared/draft-values.ts";
import { changedAt } from "#editor/shared/patch.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";

const store = getDefaultStore();
const bundle = readSchema();

vi.mock("#editor/draft/editor.ts", () => ({
  edit: (change: (document: unknown) => unknown) => replaceDraft(store, change(draftIn(store).document)),
  editAt: (path: Path, change: (old: unknown) => unknown) =>
    replaceDraft(store, changedAt(draftIn(store).document, path, change)),
}));

beforeEach(() => {
  store.set(bundleAtom, bundle);
  store.set(draftAtom, { document: readSite(), done: [], undone: [] });
});

const draftAt = (...path: Path) => valueAt(store.get(documentAtom), path);
const field = (name: string) => screen.getAllByLabelText<HTMLInputElement>(name)[0];
const type = (name: string, value: string) => fireEvent.change(field(name) ?? document, { target: { value } });

test("a number is typed digit by digit, and what is none stays for the check to tell", () => {
  render(<SchemaForm path={["business", "tax"]} />);
  for (const [text, number] of [
    ["12.", 12],
    ["12.0", 12],
    ["12.05", 12.05],
    ["12x", "12x"],
  ]) {
    type("Per cent", String(text));
    expect(field("Per cent")?.value).toBe(text);
    expect(draftAt("business", "tax", "percent")).toBe(number);
  }
});

test("a text that begins like a made address stays on the screen", () => {
  render(<SchemaForm path={["services", 0]} />);
  type("Title", "new-look cleaning");
  expect(field("Title")?.value).toBe("new-look cleaning");
});

test.each([
  ["a mistake", errorAt, true],
  ["a hint", warningAt, false],
] as const)("a field with %s looks so", (_what, problemAt, isWrong) => {
  const site = readSite();
  const findings = [problemAt(["services", 0, "title"], "It is so.", "Look again.")];
  store.set(checkedAtom, { document: site, published: site, findings });
  render(<SchemaForm path={["services", 0]} />);
  expect(screen.getAllByText("It is so. Look again.")).toHaveLength(1);
  expect(field("Title")?.closest("[data-wrong]") !== null).toBe(isWrong);
  store.set(checkedAtom, undefined);
});

test("an entry stays open while others are copied, moved and removed", () => {
  render(<SchemaForm path={["navigation", "footer", "links"]} />);
  const labels = () => groupsAt(draftAt("navigation", "footer", "links"), []).map(({ label }) => label);
  const [first, second, ...others] = labels();
  const open = () => [...document.querySelectorAll("details[open] > summary")].map(({ textContent }) => textContent);
  const details = screen.getByText(String(second), { selector: "summary span" }).closest("details");
  if (details) details.open = true;
  const press = (name: string) => fireEvent.click(screen.getAllByLabelText(name)[0] ?? document);
  press(`Copy ${first}`);
  expect(labels()).toEqual([first, first, second, ...others]);
  expect(open()).toEqual([second]);
  press(`Move ${second} up`);
  expect(labels()).toEqual([first, second, first, ...others]);
  expect(open()).toEqual([second]);
  press(`Remove ${first}`);
  expect(open()).toEqual([second]);
});

test("a rule of another kind keeps its message", () => {
  render(<SchemaForm path={["forms", 0, "fields", 0]} />);
  const rule = ["forms", 0, "fields", 0, "rules", 0];
  const { message } = groupOf(draftAt(...rule));
  type("Kind", "max-length");
  expect(draftAt(...rule)).toEqual({ kind: "max-length", value: 1, message });
});

test("a picture whose group was left out is placed, with what it shows", () => {
  const gallery = readSite().routes.map(({ sections }) => sections.findIndex(({ type }) => type === "gallery"));
  const route = gallery.findIndex((section) => section >= 0);
  const photograph = ["routes", route, "sections", gallery[route] ?? 0, "photographs", 0];
  expect(draftAt(...photograph, "picture")).toBeUndefined();
  const media = [["shop-front.jpg", { src: "/shop-front.jpg", width: 4, height: 3 }]] as const;
  store.set(editorFactsAtom, { ...store.get(editorFactsAtom), media });
  render(<SchemaForm path={photograph} />);
  fireEvent.click(screen.getAllByRole("button", { name: /shop front/i, hidden: true })[0] ?? document);
  expect(draftAt(...photograph, "picture")).toEqual({ image: "shop-front.jpg", alt: "Shop front" });
});
