import { readFileSync, writeFileSync } from "node:fs";
import type { Site } from "#document/types.gen.ts";
import { checkFile } from "#scripts/document/check-file.ts";
import { checkSite } from "#scripts/document/check-site.ts";
import { changesInWords } from "#scripts/document/diff/changes-in-words.ts";
import { diffSites } from "#scripts/document/diff/diff-sites.ts";
import { picturesIn } from "#scripts/document/pictures-in.ts";
import { readSchema } from "#scripts/document/read-site.ts";
import { report } from "#scripts/document/report.ts";
import { rewrite } from "#scripts/document/rewrite.ts";
import { mergePrices } from "#scripts/price-book/merge-prices.ts";
import { Refusal, runMain } from "#scripts/run-main.ts";
import { writeArguments } from "#scripts/write-flag.ts";

const DOCUMENT = "site.json";

/** `npm run prices:import <file> [--write]`: what a file of prices changes, in words; with --write, changes it. */
export function importPrices(written: readonly string[]): void {
  const { names, write } = writeArguments(written);
  const [file] = names;
  if (file === undefined) throw new Refusal("Name the file: npm run prices:import prices.csv");
  const site = checkedDocument();
  const merged = mergePrices(site.priceBook, readText(file));
  if (!merged.ok) {
    const lines = merged.bad.map(({ line, problem, hint }) => `${file}:${line}  ${problem} ${hint}`);
    throw new Refusal(`${lines.join("\n")}\nNothing is written while a row is wrong.`);
  }
  const after: Site = { ...site, priceBook: merged.book };
  const changes = changesInWords(diffSites(site, after));
  if (merged.absent.length > 0) console.log(`${merged.absent.length} prices are not in ${file} and stay as they are.`);
  console.log(changes.length === 0 ? "Nothing changes." : changes.join("\n"));
  if (changes.length === 0) return;
  if (write) save(after);
  else console.log("Nothing is written yet. To write it, add --write.");
}

function checkedDocument(): Site {
  const result = checkFile(DOCUMENT);
  if (!result.ok) throw new Refusal(`${report(DOCUMENT, result)}\nMend the document first.`);
  return result.site;
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new Refusal(`There is no file ${file}.`);
  }
}

function save(after: Site): void {
  const text = rewrite(readFileSync(DOCUMENT, "utf8"), after);
  const result = checkSite(text, { bundle: readSchema(), ...picturesIn("src/public/media") });
  if (!result.ok) throw new Refusal(`${report(DOCUMENT, result)}\nNothing is written.`);
  writeFileSync(DOCUMENT, text);
  console.log(`${DOCUMENT} is written. To put it online: npm run render`);
}

await runMain(import.meta, () => importPrices(process.argv.slice(2)));
