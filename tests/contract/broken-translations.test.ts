import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openLanguages } from "#document/languages/open-languages.ts";
import { markOf } from "#document/languages/source-texts.ts";
import type { Site } from "#document/model/types.gen.ts";
import { checkFile } from "#server/document/check-file.ts";
import { readSchema } from "#server/document/read-site.ts";
import { readTranslated } from "#server/document/read-translated.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { mutated } from "#tests/helpers/mutate-document.ts";
import { fc } from "#tests/helpers/property.ts";
import { COMPLETE, OWN, TEXTS, translatedFolder } from "#tests/helpers/translated-folder.ts";

const { document, translation, write, change, said } = translatedFolder();
const SHOP = "business/descriptor";

const textsWith = (texts: object) => JSON.stringify({ texts: { ...TEXTS, ...texts } }, null, 2);
/** The file with another entry for the shop. */
const shop = (entry: unknown) => () => writeFileSync(translation, textsWith({ [SHOP]: entry }));
const text = (text: unknown) => shop({ ...TEXTS[SHOP], text });
const content = (content: string) => () => writeFileSync(translation, content);

function inItsPlace(make: (file: string) => void): void {
  rmSync(translation);
  make(translation);
}

const SHOP_IN_WORDS = "site.ta.json  Languages › Tamil › Hours & contact › Descriptor: ";
const FILE = "site.ta.json  Languages › Tamil: ";
const ABOUT = "site.ta.json  Languages › Tamil › Pages › About us › Story: How it began › Paragraphs › no. 2: ";
const COST = "site.ta.json  Languages › Tamil › Questions › What does it cost? › Answer: ";
const CLOSED = `${FILE}The file cannot be opened. Look whether it is a file, and whether this program may read it; else remove it.`;

test.each<readonly [string, () => void]>([
  [`${FILE}The file begins with an invisible mark. Save it as "UTF-8", not`, content(`\uFEFF${COMPLETE}`)],
  [`${FILE}The file is empty. Restore the last good version.`, content("")],
  [`${FILE}This is a list, but a group in { } belongs here.`, content("[]")],
  [`${FILE}This is empty, but a group in { } belongs here.`, content("null")],
  [`${FILE}“Texts” (texts) is missing. Write it: Each text under its place in site.json`, content("{}")],
  [`${FILE}Texts is a list, but a group in { } belongs here.`, content('{ "texts": [] }')],
  [`${FILE}A comma is missing here. Write , between`, () => change("},", "}")],
  [`${FILE}This text does not end on its line.`, content(COMPLETE.slice(0, COMPLETE.indexOf(SHOP) + SHOP.length))],
  [
    `${FILE}"${SHOP}" is written twice in the same group, and only the last one counts. Remove one of them.`,
    () => change('"texts": {', `"texts": { "${SHOP}": ${JSON.stringify(TEXTS[SHOP])},`),
  ],
  [`${SHOP_IN_WORDS}“Mark of the source” (of) is missing. Write it: Made from the text`, shop({ text: "⟦Laundry⟧" })],
  [
    `${SHOP_IN_WORDS}Mark of the source is 5, but a text belongs here. Write it in quotes: "5".`,
    shop({ ...TEXTS[SHOP], of: 5 }),
  ],
  [
    `${SHOP_IN_WORDS}Mark of the source "The source" is not a mark. Write the mark`,
    shop({ ...TEXTS[SHOP], of: "The source" }),
  ],
  [`${SHOP_IN_WORDS}“Text” (text) is missing. Write it: What visitors read.`, shop({ of: TEXTS[SHOP]?.of })],
  [`${SHOP_IN_WORDS}Business/descriptor is the text "⟦Laundry⟧", but a group in { } belongs here.`, shop("⟦Laundry⟧")],
  [
    `${SHOP_IN_WORDS}By “Robot” (robot) is none of the choices. Possible here: “Person” (person), “Machine” (machine).`,
    shop({ ...TEXTS[SHOP], by: "robot" }),
  ],
  [`${SHOP_IN_WORDS}"note" is not known here. Remove it. Possible here: "by".`, shop({ ...TEXTS[SHOP], note: "" })],
  [`${SHOP_IN_WORDS}Text is empty. Write something`, text("")],
  [`${SHOP_IN_WORDS}Text holds nothing but blanks. Write something.`, text(" \n")],
  [`${SHOP_IN_WORDS}Text holds \uFFFD in the place of a letter that was lost`, text("⟦La\uFFFDndry⟧")],
  [`${SHOP_IN_WORDS}Text holds U+202E, a character that nobody sees`, text("⟦\u202ELaundry⟧")],
  [`${SHOP_IN_WORDS}தமிழ் is not written with “ല”. Write the text in தமிழ்.`, text("ലോണ്ട്രി")],
  [`${ABOUT}The text holds {years, which stands for nothing. Did you mean {years}?`, () => change("{years}", "{years")],
  [
    `${COST}The text holds {price.sare}, which stands for nothing. Did you mean {price.saree}?`,
    () => change("{price.saree}", "{price.sare}"),
  ],
  [`${COST}The fact {price.saree} is missing. Write it where it belongs.`, () => change("{price.saree}", "")],
  [`${SHOP_IN_WORDS}The text has 999 signs, too many for its place. Say it in at most `, text("அ".repeat(999))],
  [CLOSED, () => inItsPlace(mkdirSync)],
  [CLOSED, () => inItsPlace((file) => symlinkSync("nowhere", file))],
])("%s… is told by file, place and remedy; the site opens without the language", (words, breakIt) => {
  breakIt();
  const lines = said();
  expect(
    lines.filter((line) => line.startsWith(words)),
    lines.join("\n"),
  ).toHaveLength(1);
  expect(readTranslated(document)).toEqual(OWN);
});

test.each([
  ["discount", "20 % off", "௩௦ சதவீதம் தள்ளுபடி", "The text says 30%, but its source says 20%. Write 20."],
  [
    "figure",
    "Free from ₹1,500",
    "₹1,200 முதல் இலவசம்",
    "The text says 1200, but its source says 1500. Write 1500, if it means the same.",
  ],
])("a translation names no other %s than its source", (_, source, translated, sentence) => {
  write({ business: { ...OWN.business, descriptor: source } });
  shop({ text: translated, of: markOf(source) })();
  expect(said().join("\n")).toContain(sentence);
});

test("a figure may be a word in another language", () => {
  write({ business: { ...OWN.business, descriptor: "Back in 2 days, from 10:00" } });
  shop({ text: "இரண்டு நாளில், காலை 10 முதல்", of: markOf("Back in 2 days, from 10:00") })();
  expect(said().join("\n")).not.toContain("its source says");
});

test.each(["TA", "tamil", "ta_IN", "xx", "ta-12"])("a file named “%s” is told: nobody sees its texts", (name) => {
  renameSync(translation, path.join(path.dirname(translation), `site.${name}.json`));
  expect(said()).toContain(
    `site.${name}.json  (warning) Languages: “${name}” is no code of a language, so nobody sees these texts. Name the file by the code of its language, such as site.ta.json, or call it something else.`,
  );
});

/** The pages of a site in its own language, without some of their fields. */
function ownPages(site: Site, without: readonly string[] = []): string {
  const context = {
    media: readMedia("src/public/media").pictures,
    icons: "",
    now: new Date("2026-06-01T12:00:00+05:30"),
  };
  const { paths, page } = openLanguages(site, readSchema(), context);
  const own = paths.filter((one) => one !== "/ta" && !one.startsWith("/ta/")).map(page);
  return JSON.stringify(own, (key, value) => (without.includes(key) ? undefined : value));
}

/** What is sold is found by its name in each language that visitors can choose, on pages of every language. */
const FOUND_BY = ["names", "hash"];

/** Files of any content: with other values, of other JSON, of another text, of any bytes. */
function anyFile(): fc.Arbitrary<string | Uint8Array> {
  const some = { texts: Object.fromEntries(Object.entries(TEXTS).slice(0, 40)) };
  const cut = fc.tuple(fc.nat(COMPLETE.length), fc.nat(20), fc.string({ unit: "binary", maxLength: 4 }));
  return fc.oneof(
    mutated(some).map((changed) => JSON.stringify(changed, null, 2)),
    mutated({ texts: TEXTS }).map((changed) => JSON.stringify(changed, null, 2)),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    cut.map(([at, length, instead]) => COMPLETE.slice(0, at) + instead + COMPLETE.slice(at + length)),
    fc.uint8Array(),
  );
}

/** Minutes on a busy machine: nothing here is about its speed. */
const SLOW = { tags: ["slow"], timeout: 600_000 };

test("whatever a file says, it is explained, and the document’s own pages stay as they are", SLOW, () => {
  const unready = ownPages({ ...OWN, languages: [{ code: "ta" }] });
  const ready = ownPages(OWN, FOUND_BY);
  fc.assert(
    fc.property(anyFile(), fc.boolean(), (written, isReady) => {
      write({ languages: [{ code: "ta", ready: isReady }] });
      writeFileSync(translation, written);
      const result = checkFile(document);
      const unexplained = result.findings.filter(({ problem, hint }) => !/\.$/.test(problem) || !/[.!?]$/.test(hint));
      expect(unexplained).toEqual([]);
      if (!result.ok) throw new Error("The document itself is fine.");
      expect(ownPages(result.site, isReady ? FOUND_BY : [])).toBe(isReady ? ready : unready);
    }),
    { numRuns: 15 },
  );
});
