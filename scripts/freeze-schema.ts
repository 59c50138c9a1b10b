import { existsSync, readFileSync } from "node:fs";
import { CURRENT_VERSION } from "#document/change/migrations/migrate-document.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import { breakingChanges } from "#scripts/build/generate/breaking-changes.ts";
import { structureOf } from "#scripts/build/generate/structure.ts";
import { command, FLAG } from "#scripts/lib/command.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

const FOLDER = "tests/fixtures";

const USAGE =
  "npm run schema:freeze [-- --unpublished]: stores schema and document; later schemas are compared with them.";

function freezeSchema(isUnpublished: boolean): void {
  const file = `${FOLDER}/schema.v${CURRENT_VERSION}.json`;
  const schema = structureOf(readSchema());
  const frozen: SchemaBundle | undefined = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  const broken = frozen ? breakingChanges(frozen, schema) : [];
  // There are no documents of an unpublished version, so nothing can break.
  if (broken.length > 0 && !isUnpublished)
    throw new Refusal(
      `${broken.join("\n")}\nDocuments of version ${CURRENT_VERSION} may not fit any more. Add a step in src/document/change/migrations.`,
    );
  writeFileWhole(file, `${JSON.stringify(schema)}\n`);
  writeFileWhole(`${FOLDER}/site.v${CURRENT_VERSION}.json`, `${JSON.stringify(readSite())}\n`);
  console.log(`Schema and document of version ${CURRENT_VERSION} are stored in ${FOLDER}.`);
}

const options = { unpublished: FLAG };
await command(import.meta, { usage: USAGE, options }, ({ values }) => freezeSchema(values.unpublished));
