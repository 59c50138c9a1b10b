import { readFileSync } from "node:fs";
import { fixText } from "#document/change/fix-text.ts";
import { withoutReferences } from "#document/change/without-references.ts";
import { hasErrors } from "#document/check/check-site.ts";
import { decodeText } from "#document/text/decode-text.ts";
import { rewrite } from "#document/text/rewrite.ts";
import { counted } from "#lib/locale/words.ts";
import { checkFile } from "#server/document/check-file.ts";
import { readSchema } from "#server/document/read-site.ts";
import { removedIn, report } from "#server/document/report.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

interface Wishes {
  /** Also refuse what must not go online. */
  readonly publish: boolean;
  /** For machines: one JSON object instead of lines. */
  readonly json: boolean;
  /** Apply lossless fixes first. */
  readonly fix: boolean;
  /** Id of a removed item to remove from all lists. */
  readonly remove?: string | undefined;
}

type Checked = ReturnType<typeof checkFile>;

/** A fix may enable another one; no document needs more rounds than this. */
const MAX_ROUNDS = 10;

/** Prints what is wrong with a document. Sets exit code 1 when it has errors. */
export function checkSiteFile(file: string, { publish, json, fix, remove }: Wishes): void {
  const taken = remove === undefined ? [] : removeEverywhere(file, remove);
  const fixed = fix ? fixFile(file, publish) : [];
  const result = checkFile(file, { publishing: publish });
  const left = fix ? leftWords(fixed.length, result) : [];
  if (json) console.log(JSON.stringify({ file, fixed, ...withoutSite(result) }, null, 2));
  else console.log([...taken, ...fixed, ...left, report(file, result)].join("\n"));
  if (hasErrors(result.findings)) process.exitCode = 1;
}

/** Removes references to a removed item from a document; reports their number. */
function removeEverywhere(file: string, id: string): string[] {
  const before = removedIn(checkFile(file).findings);
  const items = before.filter((removed) => removed.id === id);
  const [first] = items;
  if (first === undefined) return [`Nothing that was removed has the id "${id}".`];
  const text = readFileSync(file, "utf8");
  const collections = new Set(items.map(({ collection }) => collection));
  const after = [...collections].reduce<unknown>(
    (site, collection) => withoutReferences(readSchema(), site, { collection, id }),
    JSON.parse(text),
  );
  writeFileWhole(file, rewrite(text, after));
  const left = removedIn(checkFile(file).findings).filter((removed) => removed.id === id);
  return [`"${id}" is taken out of ${counted(items.length - left.length, "place")}.`];
}

/** Fixes in rounds until nothing more can be fixed. Returns one line per fix. */
function fixFile(file: string, publishing: boolean): readonly string[] {
  const { text: before, misread } = decodeText(readFileSync(file));
  if (misread && !misread.isWhole) return [];
  const reported: string[] = misread ? [`${file}:1:1  The file is now saved as UTF-8.`] : [];
  if (misread) writeFileWhole(file, before);
  let text = before;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const fixed = fixText(file, text, checkFile(file, { publishing }).findings);
    if (fixed.text === text) break;
    text = fixed.text;
    reported.push(...fixed.fixes);
    writeFileWhole(file, text);
  }
  return reported;
}

function leftWords(fixed: number, { findings }: Checked): string[] {
  if (findings.length === 0) return [];
  return [fixed === 0 ? "Nothing of this can be fixed without you:" : "The rest is left to you:"];
}

function withoutSite(result: Checked) {
  if (!result.ok) return result;
  const { site: _, ...rest } = result;
  return rest;
}
