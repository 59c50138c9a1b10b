import { expect, test } from "vitest";
import { openLanguages } from "#document/languages/open-languages.ts";
import type { Section, Site } from "#document/model/types.gen.ts";
import { findRows, searchable } from "#sections/price-tables/find-rows.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

/** One list for all languages. */
const OTHER_NAMES = [
  { word: "saree", names: "sari, pudavai, podavai, புடவை, சேலை, साड़ी" },
  { word: "wash", names: "veshti, dhoti, வேட்டி, வேஷ்டி, धोती" },
  { word: "shirt", names: "sattai, சட்டை, शर्ट, कमीज़" },
  { word: "curtain", names: "thirai, திரைச்சீலை, पर्दा, परदा" },
  { word: "blanket", names: "porvai, போர்வை, कंबल" },
  { word: "bedsheet", names: "chadar, பெட்ஷீட், चादर, चद्दर" },
  { word: "shoes", names: "seruppu, ஷூ, जूते" },
  { word: "iron", names: "ironing, isthri, இஸ்திரி, इस्त्री" },
  { word: "lehenga", names: "லெஹங்கா, लहंगा" },
];

/** What the items are called in the other languages. */
const ITEMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ta: { "womens-wear/rows/saree": "புடவை", "shoes/rows/shoes-leather": "லெதர் ஷூ" },
  hi: { "womens-wear/rows/saree": "साड़ी", "shoes/rows/shoes-leather": "लेदर के जूते" },
};

const withOtherNames = (section: Section): Section =>
  section.type === "price-tables" ? { ...section, search: { ...section.search, otherNames: OTHER_NAMES } } : section;

function inBoth(): Site {
  const written = readSite();
  const routes = written.routes.map((route) => ({ ...route, sections: route.sections.map(withOtherNames) }));
  const made = Object.keys(ITEMS).reduce((site, code) => translatedSite(readSchema(), site, code), {
    ...written,
    routes,
  });
  for (const [code, items] of Object.entries(ITEMS))
    for (const [place, text] of Object.entries(items)) {
      const translated = made.translations?.[code]?.texts[`priceBook/tables/${place}/item`];
      if (translated === undefined) throw new Error(`There is no ${place}.`);
      translated.text = text;
    }
  return made;
}

const open = openLanguages(inBoth(), readSchema(), {
  media: readMedia("src/public/media").pictures,
  icons: "",
  now: new Date("2026-11-26T12:00:00+05:30"),
});

/** The price list of each language. */
const LISTS = new Map(
  ["", "/ta", "/hi"].map((prefix) => {
    const sections = open.page(`${prefix}/pricing`)?.page.sections ?? [];
    const section = sections.find(({ type }) => type === "price-tables");
    if (section?.type !== "price-tables") throw new Error(`There are no prices in ${prefix}.`);
    return [prefix, { tables: section.tables, rows: searchable(section.tables, section.search.otherNames) }] as const;
  }),
);

const found = (prefix: string, query: string) =>
  findRows(LISTS.get(prefix)?.rows ?? [], query).flatMap(({ rows }) => rows.map(({ id }) => id));

test.each([
  ["saree", "saree sari pudavai podavai புடவை புடவைகள் சேலை साड़ी साडी साड़ी साड़ियाँ साड़ियों"],
  ["wash-and-fold", "veshti dhoti வேட்டி வேஷ்டி धोती"],
  ["mens-shirt", "shirt sattai சட்டை சட்டைகள் शर्ट कमीज कमीज़"],
  ["curtain", "curtains thirai திரைச்சீலை திரைசீலை पर्दा पर्दे परदा"],
  ["blanket-single", "blankets porvai போர்வை போா்வை कंबल कम्बल कंबलों"],
  ["bedsheet-double", "bedsheet chadar பெட்ஷீட் பெட்ஷீட்கள் चादरें चद्दर"],
  ["shoes-canvas", "shoes seruppu ஷூ ஷூக்கள் ஷு जूते जूता"],
  ["iron-coat", "ironing isthri இஸ்திரி इस्त्री"],
  ["shoes-leather", "leather லெதர் लेदर"],
  ["lehenga", "lehenga லெஹங்கா लहंगा लहँगा"],
])("%s is found on the page of each language by: %s", (id, words) => {
  for (const prefix of LISTS.keys())
    for (const word of words.split(" ")) expect(found(prefix, word), `${prefix} ${word}`).toContain(id);
});

test("an item is found by its name in any language, on the page of each", () => {
  for (const prefix of LISTS.keys())
    for (const { tables } of LISTS.values())
      for (const { id, item } of tables.flatMap(({ rows }) => rows))
        expect(found(prefix, item), `${prefix} ${item}`).toContain(id);
});

test("a saree finds nothing else", () => {
  for (const prefix of LISTS.keys())
    for (const word of ["saree", "pudavai", "புடவை", "साड़ी"]) expect(found(prefix, word)).toEqual(["saree"]);
});
