import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { jsonFields } from "#server/lib/json-fields.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

/** Beside the document: the number of the version it comes from, `.site.json.version`. */
const fileOf = (document: string) => path.join(path.dirname(document), `.${path.basename(document)}.version`);

/** The version that a document on disk comes from; 0 when it never met this database. */
export function seenVersion(document: string, database: string): number {
  const file = fileOf(document);
  const { number, of } = (existsSync(file) && jsonFields(readFileSync(file))) || {};
  return of === database && Number.isInteger(number) ? Number(number) : 0;
}

export function noteSeenVersion(document: string, database: string, number: number): void {
  writeFileWhole(fileOf(document), `${JSON.stringify({ number, of: database })}\n`);
}
