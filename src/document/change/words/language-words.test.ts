import { expect, test } from "vitest";
import { changesInWords } from "#document/change/words/changes-in-words.ts";
import type { Site } from "#document/model/types.gen.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

const bundle = readSchema();
const own = readSite("tests/fixtures/site.json");
const tamil = translatedSite(bundle, own, "ta");
const texts = { ...tamil.translations?.["ta"]?.texts };
const said = (before: Site, after: Site) => changesInWords(bundle, before, after);

test("a language that comes is named, with the number of its texts", () => {
  expect(said(own, tamil)).toEqual([`Tamil: ${Object.keys(texts).length} texts changed.`, "More languages added."]);
});

test("a second one, and one that can be chosen", () => {
  const both = { ...tamil, languages: [{ code: "ta" }, { code: "hi" }] };
  expect(said(tamil, both)).toEqual(["Visitors can no longer choose Tamil.", "Hindi added."]);
  expect(said(both, { ...both, languages: [{ code: "ta" }, { code: "hi", ready: true }] })).toEqual([
    "Visitors can choose Hindi.",
  ]);
});

test("texts that change are counted", () => {
  const [first = "", second = ""] = Object.keys(texts);
  const changed = { ...texts, [first]: { text: "அ", of: "1" }, [second]: { text: "ஆ", of: "1" } };
  expect(said(tamil, { ...tamil, translations: { ta: { texts: changed } } })).toEqual(["Tamil: 2 texts changed."]);
});
