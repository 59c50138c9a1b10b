import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { SchemaBundle } from "#document/schema.ts";
import { readSchema } from "#scripts/document/read-site.ts";
import { CURRENT_VERSION } from "#scripts/migrations/migrate-document.ts";
import { Refusal, runMain } from "#scripts/run-main.ts";
import { breakingChanges } from "#scripts/schema/breaking-changes.ts";
import { structureOf } from "#scripts/schema/structure.ts";

const FOLDER = "tests/fixtures";

/** `npm run schema:freeze [-- --unpublished]`: keeps the schema and the document as what later changes are held against. */
export function freezeSchema(written: readonly string[]): void {
  const file = `${FOLDER}/schema.v${CURRENT_VERSION}.json`;
  const schema = structureOf(readSchema());
  const frozen: SchemaBundle | undefined = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  const broken = frozen ? breakingChanges(frozen, schema) : [];
  // Nobody has a document of a version that was never published, so nothing can break.
  if (broken.length > 0 && !written.includes("--unpublished"))
    throw new Refusal(
      `${broken.join("\n")}\nDocuments of version ${CURRENT_VERSION} may not fit any more. Add a step in scripts/migrations.`,
    );
  writeFileSync(file, `${JSON.stringify(schema)}\n`);
  writeFileSync(`${FOLDER}/site.v${CURRENT_VERSION}.json`, readFileSync("site.json"));
  console.log(`Schema and document of version ${CURRENT_VERSION} are kept in ${FOLDER}.`);
}

await runMain(import.meta, () => freezeSchema(process.argv.slice(2)));
