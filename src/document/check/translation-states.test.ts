import { expect, test } from "vitest";
import {
  inOrderOfWork,
  languageCounts,
  readableTexts,
  textState,
  UNFINISHED,
} from "#document/check/translation-states.ts";
import { markOf, type SourceText } from "#document/languages/source-texts.ts";
import type { TranslatedText } from "#document/model/types.gen.ts";

const source = (key: string, text: string): SourceText => ({ key, path: key.split("/"), text, longest: undefined });
const said = (text: string, of: string, by?: TranslatedText["by"]): TranslatedText => ({
  text,
  of: markOf(of),
  ...(by && { by }),
});

const SOURCES = [
  source("services/wash/title", "Wash"),
  source("services/fold/title", "Fold"),
  source("business/tagline", "White since {years}"),
  source("routes/~terms/title", "Terms"),
  source("routes/~/title", "Home"),
  source("questions/when/answer", "Tomorrow"),
];

const TEXTS = {
  "services/wash/title": said("துவைத்து", "Wash"),
  "services/fold/title": said("மடித்து", "Folded", "person"),
  "business/tagline": said("வெள்ளை", "White since {years}", "person"),
  "routes/~terms/title": said("விதிகள்", "Terms", "machine"),
  "routes/~/title": said("முகப்பு", "Home", "machine"),
  "routes/~gone/title": said("போனது", "Gone"),
};

test("a text is missing, out of date, a machine’s or a person’s; what was begun is missing still", () => {
  expect(SOURCES.map((each) => textState(each, TEXTS))).toEqual([
    ...["person", "stale", "person", "machine", "machine", "missing"],
  ]);
  const begun = { "questions/when/answer": { text: "நா", of: UNFINISHED } };
  expect(textState(source("questions/when/answer", "Tomorrow"), begun)).toBe("missing");
});

test("what is missing is translated first, then what is out of date, then a machine’s, each as the document has it", () =>
  expect(inOrderOfWork(SOURCES, TEXTS).map(({ text }) => text)).toEqual([
    ...["Tomorrow", "Fold", "Terms", "Home", "Wash", "White since {years}"],
  ]));

test("a language is held back by what is missing, out of date or wrong, and by a machine’s words about law", () =>
  expect(languageCounts(SOURCES, TEXTS, "ta")).toEqual({
    ...{ missing: 1, stale: 1, machine: 2, person: 2 },
    // Without its fact, the tagline is wrong.
    held: 4,
    gone: 1,
  }));

test.each([null, 5, "texts", [], {}, { texts: null }, { texts: [] }, { texts: { "routes/~/title": 5 } }])(
  "%j has no text that can be read",
  (translation) => expect(readableTexts(translation)).toEqual({}),
);

// What is no translation, or any content of a file: tests/contract/broken-translations.test.ts.
