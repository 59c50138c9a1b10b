import { expect, test } from "vitest";
import { markOf } from "#document/languages/source-texts.ts";
import { readTranslation } from "#scripts/build/generate/translated-words.ts";
import { Refusal } from "#server/lib/run-main.ts";

const words = {
  desk: {
    title: "Desk",
    kept: "{order}: kept",
    why: ["Too late"],
    pieces: "{count, plural, =0 {Nothing} one {# piece} other {# pieces}}",
    day: "{day, select, today {Open} other {Closed}}",
  },
};
const TITLE = { text: "டெஸ்க்", of: markOf("Desk"), by: "machine" };

function read(translation: unknown, lang = "ta") {
  return readTranslation(words, translation, { source: "en.json", file: `${lang}.json`, lang });
}

/** What a translation of one sentence is refused for. */
function refusalOf(key: string, source: string, text: unknown, lang = "ta"): string {
  try {
    read({ [key]: { text, of: markOf(source) } }, lang);
  } catch (error) {
    if (error instanceof Refusal) return error.message.split("\n")[0] ?? "";
    throw error;
  }
  return "";
}

test("a sentence is translated as long as the English one is the same", () => {
  const { sentences, untranslated } = read({ "desk/title": TITLE });
  expect([...sentences]).toEqual([["desk/title", "`டெஸ்க்`"]]);
  expect(untranslated).not.toContainEqual(expect.stringContaining("desk/title"));
});

test("a missing sentence is told with its mark, by its place", () =>
  expect(read({}).untranslated).toContain(
    `ta.json: desk/why/0 is not translated: “Too late”. Add it with "text" and "of": "${markOf("Too late")}".`,
  ));

test("a sentence that has changed in English is told, and is shown in English", () => {
  const { sentences, untranslated } = read({ "desk/title": { ...TITLE, of: markOf("Counter") } });
  expect(sentences.has("desk/title")).toBe(false);
  expect(untranslated).toContain(
    `ta.json: desk/title has changed since it was translated: “Desk”. Translate it again, with "of": "${markOf("Desk")}".`,
  );
});

test("a key that no English sentence has is refused", () =>
  expect(() => read({ "desk/titel": TITLE })).toThrow(
    "ta.json: desk/titel: no sentence of en.json has this key. Did you mean desk/title? Otherwise remove it.",
  ));

const PIECES = words.desk.pieces;
const WHEN = words.desk.day;
const FEW = "{count, plural, =0 {இல்லை} one {#} few {#} other {#}}";

test.each<[string, string, string, unknown, RegExp]>([
  ["a fact that is missing", "desk/kept", "{order}: kept", "உள்ளது", /\{order\} is missing/],
  ["a fact too many", "desk/title", "Desk", "{order} டெஸ்க்", /the English sentence has no \{order\}/],
  ["a plural form", "desk/pieces", PIECES, "{count, plural, =0 {இல்லை} other {#}}", /lacks the form "one"/],
  ["a count of 0", "desk/pieces", PIECES, "{count, plural, one {#} other {#}}", /\{count\} =0 is missing/],
  ["an option", "desk/day", WHEN, "{day, select, other {மூடியது}}", /\{day\} today is missing/],
  ["another script", "desk/title", "Desk", "डेस्क", /தமிழ் is not written with “ड”/],
  ["no text", "desk/title", "Desk", 7, /no sentence/],
  ["a count of two that Tamil has no form for", "desk/pieces", PIECES, FEW, /has the form "few", which this language/],
  ["a sentence cut off", "desk/kept", "{order}: kept", "{order", /is not ICU MessageFormat: .*\. Write \{name\}/],
  [
    "a choice misspelt",
    "desk/day",
    WHEN,
    "{day, selct, other {x}}",
    /is not ICU MessageFormat: invalid argument type\./,
  ],
])("%s is refused by its place", (_name, key, source, text, said) => {
  const refusal = refusalOf(key, source, text);
  expect(refusal).toMatch(said);
  expect(refusal).toContain(`ta.json: ${key}: `);
});

test("Hindi counts 0 as one: what is said of 0 alone is said of =0", () => {
  const text = "{count, plural, =0 {कुछ नहीं} one {# पीस} other {# पीस}}";
  expect(refusalOf("desk/pieces", PIECES, text, "hi")).toBe("");
});

test.each([null, [], "texts", 7])("a file that says %j is refused, with what to write", (translation) =>
  expect(() => read(translation)).toThrow(/^ta\.json: this is no group of sentences\. Write "<key>": \{ "text"/),
);

test.each([null, "டெஸ்க்", [], { text: "டெஸ்க்" }, { text: "டெஸ்க்", of: 7 }])("an entry that is %j is refused", (entry) =>
  expect(() => read({ "desk/title": entry })).toThrow(/^ta\.json: desk\/title: this is not a text with the mark/),
);
