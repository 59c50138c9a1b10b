import { rmSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { markOf } from "#document/languages/source-texts.ts";
import { checkFile } from "#server/document/check-file.ts";
import { checkVersion } from "#server/document/check-version.ts";
import { readTranslated } from "#server/document/read-translated.ts";
import { siteIn } from "#server/document/site-in.ts";
import { writeTranslations } from "#server/document/translation-files.ts";
import { entry, OWN, TEXTS, translatedFolder } from "#tests/helpers/translated-folder.ts";

const { document, translation, write, change, said } = translatedFolder();
const SHOP = "business/descriptor";

test("a complete translation is fine, and the document holds it", () => {
  expect(said(true)).toEqual([]);
  const result = checkFile(document);
  expect(result.ok && Object.keys(result.site.translations ?? {})).toEqual(["ta"]);
});

test("a place that is gone is told, and what it stands for is missing", () => {
  change(`"${SHOP}"`, '"business/describer"');
  expect(said()).toEqual([
    expect.stringContaining("“Hours & contact › Descriptor” is not translated"),
    expect.stringContaining('There is no text of this name any more. Did you mean "business/descriptor"?'),
  ]);
});

test("the document has the texts of a language that visitors cannot choose yet, and shows none of them", () => {
  write({ languages: [{ code: "ta" }] });
  const site = readTranslated(document);
  expect(site.translations?.["ta"]?.texts[SHOP]?.text).toBe("⟦Laundry & Dry Cleaning⟧");
  expect(siteIn(site, "ta").translated()).toBe(site);
});

test("the document with its translation is the same object until one of the files changes", () => {
  const read = readTranslated(document);
  expect(readTranslated(document)).toBe(read);
  expect(Object.keys(read.translations ?? {})).toEqual(["ta"]);
  change("⟦Laundry & Dry Cleaning⟧", "⟦Laundry⟧");
  expect(readTranslated(document).translations?.["ta"]?.texts[SHOP]?.text).toBe("⟦Laundry⟧");
});

test("a text that was changed in the document is out of date, and keeps the site from going online", () => {
  const changed = { ...OWN.business, descriptor: "Washing and pressing" };
  write({ business: changed });
  const line = `Languages › Tamil › Hours & contact › Descriptor: The text has changed since it was translated. It says now: "Washing and pressing". Translate it again, and write "${markOf("Washing and pressing")}" here.`;
  expect(said()).toEqual([`site.ta.json  (warning) ${line}`]);
  expect(said(true)).toEqual([`site.ta.json  ${line}`]);
});

test("a missing text keeps the site from going online once visitors can choose the language", () => {
  change(`${entry(SHOP)},`, "");
  expect(said(true)).toEqual([
    `site.ta.json  Languages › Tamil: “Hours & contact › Descriptor” is not translated: "Laundry & Dry Cleaning". Add "${SHOP}" with "text" and "of": "${markOf("Laundry & Dry Cleaning")}".`,
  ]);
  write({ languages: [{ code: "ta" }] });
  expect(said(true)).toEqual([]);
});

test("a machine’s words about money, law and care are read by a person before they go online", () => {
  const machine = Object.entries(TEXTS).map(([key, text]) => [key, { ...text, by: "machine" }]);
  writeFileSync(translation, JSON.stringify({ texts: Object.fromEntries(machine) }, null, 2));
  expect(said()).toEqual([]);
  expect(said(true)).toEqual(
    ["law and privacy", "prices, fees and pickups", "the care of clothes", "orders, bills and payments"].map(
      (subject) =>
        expect.stringMatching(
          RegExp(
            `A machine wrote \\d+ texts about ${subject}, and no person has signed them\\. Let a person who speaks`,
          ),
        ),
    ),
  );
});

test("a file of a language that the site does not have", () => {
  write({ languages: [] });
  expect(said()[0]).toBe(
    'site.ta.json  Languages › Tamil: The site has no language “ta”, so nobody sees these texts. Add { "code": "ta" } to "languages" in the document, or remove this file.',
  );
});

test("a language that visitors can choose, without a file", () => {
  rmSync(translation);
  expect(said()[0]).toMatch(
    /^site\.json:\d{2,}:\d+ {2}Languages › Tamil: Visitors can choose this language, but none of its texts are there\. Write them in \S+site\.ta\.json, or switch/,
  );
});

test("a page at an address of a language", () => {
  const routes = OWN.routes.map((route) => (route.path === "/price-card" ? { ...route, path: "/ta/card" } : route));
  write({ routes });
  const { findings } = checkFile(document);
  expect(findings.map(({ problem }) => problem)).toContain(
    "The pages of this language begin with /ta, and so does the page “Counter card” (/ta/card).",
  );
});

test.each(["ml", "../x"])(
  "texts in %s, which the document does not list, are refused, and no path is made of it",
  (code) => {
    const translations = { [code]: { texts: {} } };
    const refused = { ok: false, problems: [expect.stringContaining(`The site has no language “${code}”`)] };
    expect(checkVersion({ ...OWN, languages: [], translations })).toMatchObject(refused);
    if (code === "../x") expect(() => writeTranslations(document, translations)).toThrow("no code of a language");
  },
);
