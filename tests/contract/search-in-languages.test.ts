import { expect, test } from "vitest";
import { findItems, searchableItems } from "#desk/counting/find-items.ts";
import { deskFactsOf } from "#desk/facts/desk-facts-of.ts";
import { openLanguages } from "#document/languages/open-languages.ts";
import { searchNamesOf } from "#document/languages/search-names.ts";
import type { Site } from "#document/model/types.gen.ts";
import { askedArea } from "#document/pickup/asked-area.ts";
import { findRows, searchable } from "#sections/price-tables/find-rows.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

const [SAREE, LEATHER, PURAM] = [
  "priceBook/tables/womens-wear/rows/saree/item",
  "priceBook/tables/shoes/rows/shoes-leather/item",
  "business/pickup/areas/R.S. Puram/name",
];

/** What items and an area are called in the other languages. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ta: { [SAREE]: "புடவை", [LEATHER]: "லெதர் ஷூ", [PURAM]: "ஆர்.எஸ். புரம்" },
  hi: { [SAREE]: "साड़ी", [LEATHER]: "लेदर के जूते", [PURAM]: "आर.एस. पुरम" },
};

function inBoth(): Site {
  const made = Object.keys(NAMES).reduce((site, code) => translatedSite(readSchema(), site, code), readSite());
  for (const [code, names] of Object.entries(NAMES))
    for (const [place, text] of Object.entries(names)) {
      const translated = made.translations?.[code]?.texts[place];
      if (translated === undefined) throw new Error(`There is no ${place}.`);
      translated.text = text;
    }
  return made;
}

const NOW = new Date("2026-11-26T12:00:00+05:30");
const site = inBoth();
const open = openLanguages(site, readSchema(), {
  media: readMedia("src/public/media").pictures,
  icons: "",
  now: NOW,
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

test("an item is found by its name in any language, on the page of each", () => {
  for (const prefix of LISTS.keys())
    for (const { tables } of LISTS.values())
      for (const { id, item } of tables.flatMap(({ rows }) => rows))
        expect(found(prefix, item), `${prefix} ${item}`).toContain(id);
});

test("an empty search changes nothing, and tables without a match are left out", () => {
  const { tables = [], rows } = LISTS.get("") ?? {};
  expect(findRows(rows ?? [], "  ").map(({ rows: all }) => all)).toEqual(tables.map(({ rows: all }) => all));
  expect(findRows(rows ?? [], "boots").map(({ rows: all }) => all.length)).toEqual([1]);
});

const [IRON, WEIGHED] = ["wash-and-steam-iron iron-*", "wash-and-steam-iron wash-and-fold"];
const SHIRT = "mens-shirt iron-shirt";
const SUITS = "mens-suit-* iron-suit-*";
const WEAR = "mens-* kurta salwar saree dress lehenga shawl";
const NOTHING = "";

/** What people type, with commas between, and all that it finds; whatever the language of the page. */
const SEARCHES: Readonly<Record<"en" | "ta" | "hi", readonly (readonly [found: string, typed: string])[]>> = {
  en: [
    ["saree", "saree, sarees, silk saree, sari, sare"],
    [SHIRT, "shirt, t-shirt, t shirts, tee, half shirt, shrit"],
    ["mens-trouser iron-trouser", "pant, jeans, trousers, shorts"],
    ["mens-coat iron-coat", "coat, blazer, red coat"],
    ["mens-coat", "coat mens"],
    [SUITS, "three piece suit"],
    [`${SUITS} salwar`, "suit"],
    ["mens-jacket iron-jacket", "jacket, leather jacket, hoodie"],
    ["kurta", "kurta, kurti"],
    ["salwar", "salwar, churidar, salwar suit"],
    ["dress", "frock, gown"],
    ["lehenga", "lehenga, ghagra"],
    ["shawl", "dupatta, chunni, stole"],
    ["blanket-*", "blanket, kambal, blankit"],
    ["bedsheet-*", "bedsheet, bed sheet"],
    ["quilt-*", "quilt, comforter, razai"],
    ["carpet", "carpet, rug"],
    ["curtain", "curtains, screen, curtan"],
    ["shoes-* boots", "shoe, sneakers, chappal"],
    ["boots", "boots"],
    ["shoes-leather shoes-suede", "leather shoes"],
    ["shoes-sports", "sport shoe"],
    [IRON, "iron, ayan, istree"],
    [WEAR, "dry wash, dry clean"],
    [WEIGHED, "kilo, wash, towel, pillow, blouse, dhoti"],
    ["woolen-laundry", "sweater"],
    [NOTHING, "sofa, boatts, sherwani, sofa cleaning, teddy bear, car seat, wedding tent"],
  ],
  ta: [
    ["saree", "சீலை, புடவை, சேலை, புடவைகள், பட்டுப்புடவை, பட்டு புடவை, சில்க், pudavai, selai, seelai"],
    [SHIRT, "சட்டை, சட்டைகள், sattai, டீசர்ட், ஷர்ட்"],
    ["mens-trouser iron-trouser", "பேன்ட், பேண்ட், ஜீன்ஸ்"],
    ["mens-coat iron-coat", "கோட், பிளேசர்"],
    [`${SUITS} salwar`, "சூட்"],
    ["mens-jacket iron-jacket", "ஜாக்கெட், ஜெர்கின்"],
    ["kurta", "குர்தா, குர்தி"],
    ["salwar", "சுடிதார், சல்வார், சுடி"],
    ["dress", "கவுன், டிரஸ்"],
    ["lehenga", "லெஹங்கா"],
    ["shawl", "துப்பட்டா, சால்வை"],
    ["blanket-* bedsheet-*", "போர்வை, போா்வை"],
    ["bedsheet-*", "பெட்ஷீட், பெட் ஷீட்"],
    ["quilt-*", "ரஜாய்"],
    ["carpet", "கம்பளம், கார்பெட்"],
    ["curtain", "திரை, திரைச்சீலை, ஸ்கிரீன்"],
    ["shoes-* boots", "ஷூ, ஷூக்கள், செருப்பு, காலணி"],
    [IRON, "இஸ்திரி, அயன், ayan, தேய்க்க"],
    [WEAR, "டிரை வாஷ், டிரை கிளீனிங், dry wash"],
    [WEIGHED, "கிலோ, சலவை, வேட்டி, veshti, துண்டு, thundu, ரவிக்கை, பிளவுஸ், தலையணை, தலகாணி"],
    ["woolen-laundry", "ஸ்வெட்டர்"],
    [NOTHING, "ஷேர்வானி, சோபா, பாய், டை"],
  ],
  hi: [
    ["saree", "साड़ी, साडी, साड़ियाँ, साड़ियों, सिल्क, सिल्क साड़ी, रेशमी साड़ी, saadi"],
    [SHIRT, "शर्ट, टीशर्ट, टी शर्ट"],
    [`${SHIRT} salwar`, "कमीज़, कमीज"],
    ["mens-trouser iron-trouser", "पैंट, पेंट, जींस"],
    ["mens-coat iron-coat", "कोट, ब्लेज़र"],
    [`${SUITS} salwar`, "सूट"],
    ["salwar", "सलवार सूट, सलवार, चूड़ीदार"],
    ["mens-jacket iron-jacket", "जैकेट"],
    ["kurta", "कुर्ता, कुर्ती"],
    ["shawl", "चुन्नी, चुनरी, दुपट्टा, शॉल"],
    ["lehenga", "लहंगा, लहँगा"],
    ["dress", "ड्रेस, फ्रॉक"],
    ["blanket-*", "कंबल, कम्बल, कंबलों"],
    ["bedsheet-*", "चादर, चादरें, चद्दर, बेडशीट"],
    ["quilt-*", "रज़ाई, रजाई, लिहाफ़"],
    ["carpet", "कालीन, दरी"],
    ["curtain", "पर्दा, परदे, पर्दे"],
    ["shoes-* boots", "जूते, जूता, चप्पल"],
    [IRON, "इस्त्री, प्रेस, istri, istree"],
    [WEAR, "ड्राई क्लीन, ड्राई क्लीनिंग, ड्राई वॉश"],
    [WEIGHED, "किलो, धुलाई, धोती, तौलिया, तकिया, ब्लाउज़, ब्लाउज"],
    ["woolen-laundry", "स्वेटर, ऊनी"],
    [NOTHING, "शेरवानी, सोफ़ा, बैग"],
  ],
};

const IDS = LISTS.get("")?.tables.flatMap(({ rows }) => rows.map(({ id }) => id)) ?? [];
/** "shoes-* boots" → the ids of all shoes, and of boots. */
const idsOf = (found: string) => {
  const wanted = found.split(" ");
  const isOf = (id: string) => (each: string) => (each.endsWith("*") ? id.startsWith(each.slice(0, -1)) : id === each);
  return IDS.filter((id) => wanted.some(isOf(id))).toSorted();
};

test.each(Object.entries(SEARCHES))(
  "sixty searches in %s find what is meant, whole words before parts",
  (_, searches) => {
    const each = searches.flatMap(([ids, typed]) => typed.split(", ").map((words) => ({ words, wanted: idsOf(ids) })));
    expect(each.length).toBeGreaterThanOrEqual(60);
    for (const prefix of LISTS.keys())
      for (const { words, wanted } of each)
        expect(found(prefix, words).toSorted(), `${prefix} ${words}`).toEqual(wanted);
  },
);

test.each(Object.entries(SEARCHES))("the desk finds the same first by what is said in %s", (_, searches) => {
  const { items } = deskFactsOf(site, { now: NOW, icons: "" });
  const searchable = searchableItems(items, {}, searchNamesOf(site));
  for (const [ids, typed] of searches)
    for (const words of typed.split(", ")) {
      const [first, wanted] = [findItems(searchable, words).map(({ id }) => id), idsOf(ids)];
      // It lists eight at most, and what only begins so after them.
      expect(wanted, words).toEqual(expect.arrayContaining(first.slice(0, wanted.length)));
      expect(first.length >= Math.min(wanted.length, 8), words).toBe(true);
      if (wanted.length === 0) expect(first, words).toEqual([]);
    }
});

test.each(["RS Puram", "ஆர் எஸ் புரம்", "आरएस पुरम", "peelamedu", "pilamedu", "வடகோவை", "vadakovai", "உக்கடம்"])(
  "the rider comes to “%s”, asked on the page of each",
  (name) => {
    for (const prefix of LISTS.keys()) {
      const sections = open.page(`${prefix}/contact`)?.page.sections ?? [];
      const areas = sections.flatMap((each) => (each.type === "service-area" ? (each.pickup?.areas ?? []) : []));
      expect(askedArea(areas, name, "en"), prefix).toMatchObject({ answer: "yes" });
    }
  },
);
