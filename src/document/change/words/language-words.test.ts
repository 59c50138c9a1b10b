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

test("a language that comes is named, with the number of its texts", () =>
  expect(said(own, tamil)).toEqual([`Tamil: ${Object.keys(texts).length} texts added.`, "More languages added."]));

test("a language whose texts go is named as that, with their number", () =>
  expect(said(tamil, { ...tamil, translations: {} })).toEqual([`Tamil: ${Object.keys(texts).length} texts removed.`]));

test("a second one, and one that can be chosen", () => {
  const both = { ...tamil, languages: [{ code: "ta" }, { code: "hi" }] };
  expect(said(tamil, both)).toEqual(["Visitors can no longer choose Tamil.", "Hindi added."]);
  expect(said(both, { ...both, languages: [{ code: "ta" }, { code: "hi", ready: true }] })).toEqual([
    "Visitors can choose Hindi.",
  ]);
});

const withTexts = (changed: typeof texts) => ({ ...tamil, translations: { ta: { texts: changed } } });

test("texts that change are told with their words, many are counted", () => {
  const key = "services/wash-and-fold/title";
  const { [key]: old, ...others } = texts;
  const next = { text: "துவைத்து மடித்து", of: old?.of ?? "" };
  expect(said(tamil, withTexts({ ...texts, [key]: next }))).toEqual([
    "Tamil: title of Wash and fold changed: “⟦Wash & Fold⟧” → “துவைத்து மடித்து”.",
  ]);
  expect(said(withTexts(others), withTexts({ ...others, [key]: next }))).toEqual([
    "Tamil: title of Wash and fold added: “துவைத்து மடித்து”.",
  ]);
  expect(said(tamil, withTexts({ ...texts, [key]: { ...next, text: old?.text ?? "", by: "person" } }))).toEqual([
    "Tamil: title of Wash and fold was looked through by a person.",
  ]);
  const all = Object.entries(texts).map(([each, text]) => [each, { ...text, text: "அ" }]);
  expect(said(tamil, withTexts(Object.fromEntries(all)))).toEqual([`Tamil: ${all.length} texts changed.`]);
});

test("who has read a group of texts is told, with how many they are", () => {
  const machine = (by: "machine" | "person") =>
    Object.fromEntries(Object.entries(texts).map(([each, text]) => [each, text && { ...text, by }]));
  const signed = { ta: { texts: machine("person"), readings: { law: { name: "Kavitha S.", day: "2026-12-17" } } } };
  expect(said(withTexts(machine("machine")), { ...tamil, translations: signed })).toEqual([
    "Tamil: law and privacy read by Kavitha S. on 17 December.",
    `Tamil: ${Object.keys(texts).length} texts looked through by a person.`,
  ]);
});
