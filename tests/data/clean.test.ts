import { expect, test } from "vitest";
import { cleanName, cleanPhone, cleanSigns, cleanText, isEmail, isPhone } from "#lib/clean.ts";
import { fileWorld } from "#tests/data/world.ts";
import { fc } from "#tests/helpers/property.ts";

// What src/lib/clean.ts does to what people paste, the database does too.

const world = await fileWorld();

/** What the database makes of each text: its functions say null where nothing is left. A statement may take 3 s. */
async function kept(call: string, texts: readonly string[]): Promise<unknown[]> {
  if (texts.length > MAX_TEXTS)
    return [...(await kept(call, texts.slice(0, MAX_TEXTS))), ...(await kept(call, texts.slice(MAX_TEXTS)))];
  const rows = await world.sql(
    `select ${call} as kept from jsonb_array_elements_text($1::jsonb) with ordinality as sent (text, place) order by place`,
    [JSON.stringify(texts)],
  );
  return rows.map((row) => row["kept"]);
}
const MAX_TEXTS = 50;

const CLEANED = [
  ["coalesce(private.tidy_text(text), '')", cleanText],
  ["coalesce(private.tidy_name(text), '')", cleanName],
  ["coalesce(private.tidy_phone(text), '')", cleanPhone],
  // The database compares addresses, so it keeps them in small letters.
  ["coalesce(private.tidy_email(text), '')", (typed: string) => cleanSigns(typed).toLowerCase()],
  ["private.is_phone(private.tidy_phone(text)) is true", (typed: string) => isPhone(cleanPhone(typed))],
  ["private.is_email(private.tidy_email(text)) is true", (typed: string) => isEmail(cleanSigns(typed))],
] as const;

const DASHES = "\u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe63\uff0d";
const MARKS = "\u200e\u200f\u202a\u202e\u2066\u2069\u200b\u200c\u200d\u2060\ufeff\ufe0f\u00ad\u3164\u115f\u00a0\u2028";
const GOOD = [
  "98765 43210",
  "098765-43210",
  "tel:+91 98765 43210",
  "mailto:asha.rao@ex-ample.in",
  "mailto:asha.rao@ex-ample.in?subject=x",
  "क्‍ष 👩‍🔧",
  "Asha\nRao",
];
const pieces = fc.constantFrom(
  ...MARKS,
  ...DASHES,
  ..."0+().,;?@ \t\n९۹௯９＋aक്👩\ue000",
  ...GOOD,
  "tel:",
  "mailto:",
  "00",
  "a@b.in",
);
const samples = fc.sample(fc.string({ unit: pieces, maxLength: 8 }), 1000);

test.each(CLEANED)("%s is what the forms make of it", async (call, clean) => {
  const texts = [...GOOD, ...samples];
  const answers = await kept(call, texts);
  const apart = texts.flatMap((text, place) => {
    const ours = clean(text);
    return answers[place] === ours ? [] : [{ text, forms: ours, database: answers[place] }];
  });
  expect(apart.slice(0, 5)).toEqual([]);
});

test("every character is the same to both, in a text and among signs", async () => {
  const points = [
    ...range(1, 0xd800),
    ...range(0xe000, 0x20000),
    ...range(0xe0000, 0xe1000),
    ...range(0xf0000, 0xf0100),
    ...range(0x10ff00, 0x10fffe),
  ];
  const between = points.map((point) => `a${String.fromCodePoint(point)}b`);
  const texts = range(0, between.length / 500).map((page) => between.slice(page * 500, page * 500 + 500).join(""));
  expect(await kept("private.tidy_text(text)", texts)).toEqual(texts.map(cleanText));
  expect(await kept("private.tidy_signs(text)", texts)).toEqual(texts.map(cleanSigns));
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, more) => from + more);
}
