import {
  CURRENT_VERSION,
  migrateDocument,
  unreadVersion,
  versionOf,
} from "#document/change/migrations/migrate-document.ts";
import { decodeText } from "#document/text/decode-text.ts";
import { rewrite } from "#document/text/rewrite.ts";
import { parseDocument, readNamedDocument } from "#scripts/document/named-document.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

/** Prints the steps to the current version; with `write`, applies them. */
export function migrateFile(file = SITE_FILE, { write }: { readonly write: boolean }): void {
  const text = readText(file);
  const before = parseDocument({ name: file, text });
  const version = versionOf(before);
  if (version === undefined)
    throw new Refusal(`${file} has no schemaVersion. Write the version it was made for; the first is 1.`);
  const unread = unreadVersion(before);
  if (unread !== undefined) throw new Refusal(`${file} cannot be migrated. ${unread}`);
  if (version === CURRENT_VERSION) {
    console.log(`${file} has the current version ${CURRENT_VERSION}. Nothing to do.`);
    return;
  }
  const { document, notes } = migrateDocument(before);
  console.log(`${file}: version ${version} → ${CURRENT_VERSION}`);
  for (const { text: note, lossy } of notes) console.log(`${lossy ? "LOST  " : "      "}${note}`);
  if (write) writeFileWhole(file, rewrite(text, document));
  console.log(
    write
      ? `${file} is written. To check it: npm run vellai -- check ${file}`
      : "Nothing was written. Add --write to apply the changes.",
  );
}

function readText(file: string): string {
  const { text, misread } = decodeText(readNamedDocument(file));
  if (misread) throw new Refusal(`${file}: ${misread.problem} ${misread.hint}`);
  return text;
}
