import hash from "@emotion/hash";
import { expect, it } from "vitest";
import { keepStyleNames, namesMark, shortNames, styleName } from "#theme/style-names.ts";

const ids = (count: number) => Array.from({ length: count }, (_, place) => `style${place}`);

it("names styles by letters in their order", () => {
  const names = shortNames(ids(300));
  expect([...names.values()].slice(0, 3)).toEqual(["a", "b", "c"]);
  expect(new Set(names.values()).size).toBe(300);
  expect([...names.values()].every((name) => /^[a-z]+$/.test(name))).toBe(true);
});

it("does not rename animations, whose names are in the text of other styles", () => {
  const names = shortNames(["one", "animation-sway", "sway", "two"]);
  expect([...names.keys()]).toEqual(["one", "two"]);
});

it("the hash of a list depends on its names and their order", () => {
  expect(namesMark(["one", "two"])).toBe(namesMark(["one", "two"]));
  expect(namesMark(["one", "two"])).not.toBe(namesMark(["two", "one"]));
  expect(namesMark(["one", "two"])).not.toBe(namesMark(["one"]));
});

it("styles of the prerendered page get its names, all others Emotion's own", () => {
  const [known, other] = ["color:red;", "color:blue;"];
  expect(styleName(known)).toBe(hash(known));
  const kept = keepStyleNames([hash("gap:0;"), hash(known), "animation-sway", "sway"]);
  expect(kept).toEqual(["a", "b", "animation-sway", "sway"]);
  expect(styleName(known)).toBe("b");
  expect(styleName(other)).toBe(hash(other));
});
