import { readFileSync, writeFileSync } from "node:fs";
import { rewrite } from "#scripts/document/rewrite.ts";
import { CURRENT_VERSION, migrateDocument, versionOf } from "#scripts/migrations/migrate-document.ts";
import { Refusal, runMain } from "#scripts/run-main.ts";
import { writeArguments } from "#scripts/write-flag.ts";

/** `npm run migrate [-- file] [--write]`: what brings a document to the current version; with --write, does it. */
export function migrate(written: readonly string[]): void {
  const { names, write } = writeArguments(written);
  const [file = "site.json"] = names;
  const text = readText(file);
  const before = parsed(file, text);
  const version = versionOf(before);
  if (version === undefined)
    throw new Refusal(`${file} has no schemaVersion. Write the version it was made for, from 1.`);
  if (version > CURRENT_VERSION)
    throw new Refusal(
      `${file} is of version ${version}; this code knows versions up to ${CURRENT_VERSION}. Use newer code.`,
    );
  if (version === CURRENT_VERSION) {
    console.log(`${file} is of version ${CURRENT_VERSION}, the current one. Nothing changes.`);
    return;
  }
  const { document, notes } = migrateDocument(before);
  console.log(`${file}: version ${version} → ${CURRENT_VERSION}`);
  for (const { text: note, lossy } of notes) console.log(`${lossy ? "LOST  " : "      "}${note}`);
  if (write) writeFileSync(file, rewrite(text, document));
  console.log(
    write
      ? `${file} is written. To check it: npm run check:site -- ${file}`
      : "Nothing is written yet. To write it, add --write.",
  );
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new Refusal(`There is no file ${file}. Write the name of a document, such as site.json.`);
  }
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(`${file} cannot be read: npm run check:site -- ${file} says what is wrong.`);
  }
}

await runMain(import.meta, () => migrate(process.argv.slice(2)));
