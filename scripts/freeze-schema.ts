import { CURRENT_VERSION } from "#document/change/migrations/migrate-document.ts";
import { breakingChanges, frozenSchema, schemaFile } from "#scripts/build/generate/breaking-changes.ts";
import { structureOf } from "#scripts/build/generate/structure.ts";
import { command } from "#scripts/lib/command.ts";
import { readSchema } from "#server/document/read-site.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

const USAGE = "npm run schema:freeze: at a release, stores the schema; later schemas are compared with it.";

await command(import.meta, { usage: USAGE }, () => {
  const file = schemaFile(CURRENT_VERSION);
  const schema = structureOf(readSchema());
  const frozen = frozenSchema(CURRENT_VERSION);
  const broken = frozen ? breakingChanges(frozen, schema) : [];
  if (broken.length > 0)
    throw new Refusal(
      `${broken.join("\n")}\nDocuments of version ${CURRENT_VERSION} may not fit any more. Add a step in src/document/change/migrations.`,
    );
  writeFileWhole(file, `${JSON.stringify(schema)}\n`);
  console.log(`The schema of version ${CURRENT_VERSION} is stored in ${file}.`);
});
