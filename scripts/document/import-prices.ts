import { readFileSync } from "node:fs";
import { changesInWords } from "#document/change/words/changes-in-words.ts";
import type { Site } from "#document/model/types.gen.ts";
import { mergePrices } from "#document/prices/merge-prices.ts";
import { decodeText } from "#document/text/decode-text.ts";
import { rewrite } from "#document/text/rewrite.ts";
import { checkFile } from "#server/document/check-file.ts";
import { checkText } from "#server/document/check-text.ts";
import { picturesIn } from "#server/document/pictures-in.ts";
import { readSchema } from "#server/document/read-site.ts";
import { report } from "#server/document/report.ts";
import { readGrammar } from "#server/document/validator.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

/** Prints the changes of a price file; with `write`, applies them. */
export function importPrices(file: string | undefined, { write }: { readonly write: boolean }): void {
  if (file === undefined) throw new Refusal("Name the file: npm run vellai -- prices import prices.csv");
  const site = checkedDocument();
  const merged = mergePrices(site.priceBook, readText(file));
  if (!merged.ok) {
    const lines = merged.bad.map(({ line, problem, hint }) => `${file}:${line}  ${problem} ${hint}`);
    throw new Refusal(`${lines.join("\n")}\nNothing was written. Fix these rows first.`);
  }
  const after: Site = { ...site, priceBook: merged.book };
  const changes = changesInWords(readSchema(), site, after);
  if (merged.absent.length > 0) console.log(`${merged.absent.length} prices are not in ${file} and stay unchanged.`);
  console.log(changes.length === 0 ? "Nothing changes." : changes.join("\n"));
  if (changes.length === 0) return;
  if (write) save(after);
  else console.log("Nothing was written. Add --write to apply the changes.");
}

function checkedDocument(): Site {
  const result = checkFile(SITE_FILE);
  if (!result.ok) throw new Refusal(`${report(SITE_FILE, result)}\nFix the document first.`);
  return result.site;
}

function readText(file: string): string {
  try {
    return decodeText(readFileSync(file)).text;
  } catch {
    throw new Refusal(`There is no file ${file}.`);
  }
}

function save(after: Site): void {
  const text = rewrite(readFileSync(SITE_FILE, "utf8"), after);
  const result = checkText(text, { ...readGrammar(), ...picturesIn() });
  if (!result.ok) throw new Refusal(`${report(SITE_FILE, result)}\nNothing was written.`);
  writeFileWhole(SITE_FILE, text);
  console.log(`${SITE_FILE} was written. Put it online with: npm run render`);
}
