import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { markOf } from "#document/languages/source-texts.ts";
import type { Site } from "#document/model/types.gen.ts";
import { checkFile } from "#server/document/check-file.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { reportLine } from "#server/document/report.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

const folder = mkdtempSync(path.join(tmpdir(), "translations-"));
const [document, translation] = [path.join(folder, "site.json"), path.join(folder, "site.ta.json")];
const frozen = readSite("tests/fixtures/site.json");
const { gstin: _, ...tax } = frozen.business.tax;
const { upi: __, ...shop } = frozen.business;
/** With contact details of its own, as it goes online. */
const ours = { phone: "+91 422 249 0017", whatsapp: "+91 422 249 0017", email: "shop@vellai-laundry.in", tax };
const site: Site = { ...frozen, business: { ...shop, ...ours } };
const { translations, ...own } = translatedSite(readSchema(), site, "ta");
const complete = `${JSON.stringify(translations?.["ta"], null, 2)}\n`;
const SHOP = "business/descriptor";
const entry = (key: string) =>
  `"${key}": ${JSON.stringify(translations?.["ta"]?.texts[key], null, 2).replaceAll("\n", "\n    ")}`;

afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  writeFileSync(document, JSON.stringify(own, null, 2));
  writeFileSync(translation, complete);
});

/** What the check says of the translation, without its warnings' places in the file. */
function said(publishing = false): string[] {
  const result = checkFile(document, { publishing });
  expect(result.ok, "the document itself is fine").toBe(true);
  const found = result.findings.filter(({ file, path: place }) => file !== undefined || place[0] === "languages");
  return found.map((finding) => reportLine("site.json", finding).replace(/^\S*\/(site\S*?):\d+:\d+ {2}/, "$1  "));
}

function change(from: string, to: string): void {
  expect(complete).toContain(from);
  writeFileSync(translation, complete.replace(from, to));
}

test("a complete translation is fine, and the document holds it", () => {
  expect(said(true)).toEqual([]);
  const result = checkFile(document);
  expect(result.ok && Object.keys(result.site.translations ?? {})).toEqual(["ta"]);
});

test.each([
  [
    "a file saved as UTF-16",
    () => writeFileSync(translation, Buffer.from(`\uFEFF${complete}`, "utf16le")),
    /is saved as UTF-16, which this site does not read\. Save it with the encoding "UTF-8"\./,
  ],
  [
    "a comma too many",
    () => change(entry(SHOP), entry(SHOP).replace(/\n {4}\}$/, ",\n    }")),
    /Business › Descriptor: There is a comma too many here\./,
  ],
  [
    "a place that is gone",
    () => change(`"${SHOP}"`, '"business/describer"'),
    /There is no text at this place any more\. Did you mean "business\/descriptor"\?/,
  ],
  [
    "a fact misspelt",
    () => change("{price.saree}", "{price.sare}"),
    /The text has no fact \{price\.sare\}\. Did you mean \{price\.saree\}\?/,
  ],
  [
    "a fact lost",
    () => change("{price.saree}", ""),
    /The fact \{price\.saree\} is missing\. Write it where it belongs\./,
  ],
  [
    "letters of another script",
    () => change("⟦Laundry & Dry Cleaning⟧", "सफाई"),
    /Business › Descriptor: தமிழ் is not written with “स”\./,
  ],
  [
    "too long for its place",
    () => change("⟦Laundry & Dry Cleaning⟧", "அ".repeat(999)),
    /Business › Descriptor: The text has 999 signs, too many for its place\. Say it in at most \d+\./,
  ],
  ["an unknown field", () => change('"texts": {', '"langage": "ta",\n  "texts": {'), /"langage" is not known here\./],
] as const)("%s is told, by place and remedy", (_kind, breakIt, words) => {
  breakIt();
  const lines = said();
  const [first, ...others] = lines.filter((line) => words.test(line));
  expect(first, lines.join("\n")).toMatch(/^site\.ta\.json/);
  expect(others).toEqual([]);
  // What a misspelt place stands for is missing, too.
  expect(lines.length).toBeLessThanOrEqual(2);
});

test("a translation with a mistake is left out, and no other page suffers", () => {
  change("{price.saree}", "{price.sare}");
  const result = checkFile(document);
  expect(result.ok && result.site.translations).toBeUndefined();
});

test("a text that was changed in the document is out of date, and keeps the site from going online", () => {
  const changed = { ...own.business, descriptor: "Washing and pressing" };
  writeFileSync(document, JSON.stringify({ ...own, business: changed }, null, 2));
  const line = `Business › Descriptor: The text has changed since it was translated. It says now: "Washing and pressing". Translate it again, and write "${markOf("Washing and pressing")}" here.`;
  expect(said()).toEqual([`site.ta.json  (warning) ${line}`]);
  expect(said(true)).toEqual([`site.ta.json  ${line}`]);
});

test("a missing text keeps the site from going online once visitors can choose the language", () => {
  change(`${entry(SHOP)},`, "");
  expect(said(true)).toEqual([
    `site.ta.json  Texts: Business › Descriptor is not translated: "Laundry & Dry Cleaning". Add "${SHOP}" with "text" and "of": "${markOf("Laundry & Dry Cleaning")}".`,
  ]);
  writeFileSync(document, JSON.stringify({ ...own, languages: [{ code: "ta" }] }, null, 2));
  expect(said(true)).toEqual([]);
});

test("a machine’s words about money are read by a person before they go online", () => {
  const key = "priceBook/tables/mens-wear/title";
  change(entry(key), entry(key).replace(/\n {4}\}$/, ',\n      "by": "machine"\n    }'));
  expect(said()).toEqual([]);
  expect(said(true)[0]).toMatch(/A machine wrote this, and it is about laws, care or money\. Let a person read it/);
});

test("a file of a language that the site does not have", () => {
  writeFileSync(document, JSON.stringify({ ...own, languages: [] }, null, 2));
  expect(said()[0]).toBe(
    'site.ta.json  Translation: The site has no language “ta”, so nobody sees these texts. Add { "code": "ta" } to "languages" in the document, or remove this file.',
  );
});

test("a language that visitors can choose, without a file", () => {
  rmSync(translation);
  expect(said()[0]).toMatch(
    /More languages › ta: Visitors can choose this language, but none of its texts are there\. Write them in \S+site\.ta\.json, or switch/,
  );
});

test("a page at an address of a language", () => {
  const routes = own.routes.map((route) => (route.path === "/price-card" ? { ...route, path: "/ta/card" } : route));
  writeFileSync(document, JSON.stringify({ ...own, routes }, null, 2));
  const { findings } = checkFile(document);
  expect(findings.map(({ problem }) => problem)).toContain(
    'The pages of this language begin with /ta, and so does the page "/ta/card".',
  );
});
