import { existsSync, readFileSync } from "node:fs";
import { readCatalogue } from "#scripts/database/catalogue.ts";
import { statusSources } from "#scripts/database/status-source.ts";
import { typesSource } from "#scripts/database/types-source.ts";
import { command, FLAG } from "#scripts/lib/command.ts";
import { openBackend } from "#server/backend/open-backend.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

const USAGE = `npm run database-types [-- --check]: types of the tables, and the table of statuses, from the migrations;
with --check, writes nothing.`;
const options = { check: FLAG };

await command(import.meta, { usage: USAGE, options }, async ({ values: { check } }) => {
  const backend = await openBackend({ siteUrl: "http://localhost" });
  const sources = await backend.withDatabase(
    async (database) =>
      new Map([
        ["src/account/backend/database.gen.ts", typesSource(await readCatalogue(database))],
        ...(await statusSources(database)),
      ]),
  );
  await backend.close();
  for (const [file, source] of sources) {
    if (existsSync(file) && readFileSync(file, "utf8") === source) {
      console.log(`${file} is up to date.`);
      continue;
    }
    if (check)
      throw new Refusal(
        `${file} differs from supabase/migrations. Run \`npm run database-types\` and commit the result.`,
      );
    writeFileWhole(file, source);
    console.log(`Written: ${file}.`);
  }
});
