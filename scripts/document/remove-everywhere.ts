import { readFileSync } from "node:fs";
import { withoutReferences } from "#document/change/without-references.ts";
import { rewrite } from "#document/text/rewrite.ts";
import { counted } from "#lib/locale/words.ts";
import { checkFile } from "#server/document/check-file.ts";
import { readSchema } from "#server/document/read-site.ts";
import { removedIn } from "#server/document/report.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

/** Removes references to a removed item from a document; reports their number. */
export function removeEverywhere(file: string, id: string): string[] {
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
