import { expect, test } from "vitest";
import { isHeldBack } from "#editor/draft/atoms.ts";

const document = {
  services: [
    { title: "Old", summary: "" },
    { title: "", summary: "", prices: [], picture: { image: "x" } },
  ],
};
const begun = { entries: ["/services/1"], left: ["/services/1/summary"] };
const held = (...path: (string | number)[]) => isHeldBack({ path }, document, begun);

test("what is missing in a new entry is told once its field was left", () => {
  expect(held("services", 1, "title")).toBe(true);
  expect(held("services", 1, "prices")).toBe(true);
  expect(held("services", 1, "summary")).toBe(false);
});

test("an entry of a list inside is held back like one of the document, and so is one that is a text", () => {
  const inside = { articles: [{ title: "Old", parts: [{ heading: "" }, { heading: "", list: ["One", ""] }] }] };
  const entries = ["/articles/0/parts/1", "/articles/0/parts/1/list/1"];
  const isHeld = (...path: (string | number)[]) =>
    isHeldBack({ path: ["articles", 0, "parts", ...path] }, inside, { entries, left: [] });
  expect([isHeld(0, "heading"), isHeld(1, "heading"), isHeld(1, "list", 1), isHeld(1, "list", 0)]).toEqual([
    ...[false, true, true, false],
  ]);
});

test("what is wrong otherwise, or in another entry, is told at once", () => {
  expect(held("services", 1, "picture", "image")).toBe(false);
  expect(held("services", 0, "summary")).toBe(false);
  expect(isHeldBack({ path: ["services", 1, "title"] }, document, { entries: [], left: [] })).toBe(false);
});
