import hash from "@emotion/hash";
import { expect, it } from "vitest";
import { keepStyleNames, namesMark, shortNames, styleName } from "#theme/style-names.ts";

const ids = (count: number) => Array.from({ length: count }, (_, place) => `style${place}`);

it("names styles by letters in their order, each by its own", () => {
  const names = shortNames(ids(300));
  expect([...names.values()].slice(0, 3)).toEqual(["a", "b", "c"]);
  expect(new Set(names.values()).size).toBe(300);
  expect([...names.values()].every((name) => /^[a-z]+$/.test(name))).toBe(true);
});

it("leaves the names of animations, which other styles hold in their text", () => {
  const names = shortNames(["one", "animation-sway", "sway", "two"]);
  expect([...names.keys()]).toEqual(["one", "two"]);
});

it("marks a list of names by what is in it and in which order", () => {
  expect(namesMark(["one", "two"])).toBe(namesMark(["one", "two"]));
  expect(namesMark(["one", "two"])).not.toBe(namesMark(["two", "one"]));
  expect(namesMark(["one", "two"])).not.toBe(namesMark(["one"]));
});

it("styles of the prerendered page get the names they have there, all others Emotion's own", () => {
  const [known, other] = ["color:red;", "color:blue;"];
  expect(styleName(known)).toBe(hash(known));
  const kept = keepStyleNames([hash("gap:0;"), hash(known), "animation-sway", "sway"]);
  expect(kept).toEqual(["a", "b", "animation-sway", "sway"]);
  expect(styleName(known)).toBe("b");
  expect(styleName(other)).toBe(hash(other));
});
