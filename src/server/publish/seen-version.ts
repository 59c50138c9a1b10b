import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

/** Beside the document: the number of the version it comes from, `.site.json.version`. */
const fileOf = (document: string) => path.join(path.dirname(document), `.${path.basename(document)}.version`);

/** The version that a document on disk comes from; 0 when it never met this database. */
export function seenVersion(document: string, database: string): number {
  const file = fileOf(document);
  if (!existsSync(file)) return 0;
  try {
    const { number, of } = Object(JSON.parse(readFileSync(file, "utf8")));
    return of === database && Number.isInteger(number) ? number : 0;
  } catch {
    return 0;
  }
}

export function noteSeenVersion(document: string, database: string, number: number): void {
  writeFileWhole(fileOf(document), `${JSON.stringify({ number, of: database })}\n`);
}
