import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect } from "vitest";
import type { Site } from "#document/model/types.gen.ts";
import { checkFile } from "#server/document/check-file.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { reportLine } from "#server/document/report.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

const frozen = readSite("tests/fixtures/site.json");
const { gstin: _, ...tax } = frozen.business.tax;
const { upi: __, ...shop } = frozen.business;
/** With contact details of its own, as it goes online. */
const ours = { phone: "+91 422 249 0017", whatsapp: "+91 422 249 0017", email: "shop@vellai-laundry.in", tax };
const { translations, ...own } = translatedSite(readSchema(), { ...frozen, business: { ...shop, ...ours } }, "ta");

/** The frozen document, with a language that visitors can choose. */
export const OWN: Site = own;
/** Its texts in that language, every one of them. */
export const TEXTS = translations?.["ta"]?.texts ?? {};
/** The file of these texts. */
export const COMPLETE = `${JSON.stringify({ texts: TEXTS }, null, 2)}\n`;
/** An entry as the file writes it. */
export const entry = (key: string) => `"${key}": ${JSON.stringify(TEXTS[key], null, 2).replaceAll("\n", "\n    ")}`;

/** A folder with the document and its translation, as they are before each test. */
export function translatedFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "translations-"));
  const [document, translation] = [path.join(folder, "site.json"), path.join(folder, "site.ta.json")];
  beforeEach(() => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    writeFileSync(document, JSON.stringify(OWN, null, 2));
    writeFileSync(translation, COMPLETE);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    document,
    translation,
    write: (changed: object) => writeFileSync(document, JSON.stringify({ ...OWN, ...changed }, null, 2)),
    change: (from: string, to: string) => {
      expect(COMPLETE).toContain(from);
      writeFileSync(translation, COMPLETE.replace(from, to));
    },
    /** What the check says of the translation, without places in files. */
    said: (publishing = false): string[] => {
      const result = checkFile(document, { publishing });
      expect(result.ok, "the document itself is fine").toBe(true);
      const found = result.findings.filter(({ file, path: place }) => file !== undefined || place[0] === "languages");
      return found.map((finding) => reportLine("site.json", finding).replace(/^\S*\/(site\S*?):\d+:\d+ {2}/, "$1  "));
    },
  };
}
