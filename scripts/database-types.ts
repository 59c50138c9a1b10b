import { existsSync, readFileSync } from "node:fs";
import { readCatalogue } from "#scripts/database/catalogue.ts";
import { typesSource } from "#scripts/database/types-source.ts";
import { command, FLAG } from "#scripts/lib/command.ts";
import { openBackend } from "#server/backend/open-backend.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

const FILE = "src/account/backend/database.gen.ts";

const USAGE =
  "npm run database-types [-- --check]: types of the tables from the migrations; with --check, writes nothing.";
const options = { check: FLAG };

await command(import.meta, { usage: USAGE, options }, async ({ values: { check } }) => {
  const backend = await openBackend({ siteUrl: "http://localhost" });
  const source = typesSource(await backend.withDatabase(readCatalogue));
  await backend.close();
  if (existsSync(FILE) && readFileSync(FILE, "utf8") === source) return console.log(`${FILE} is up to date.`);
  if (check)
    throw new Refusal(
      `${FILE} differs from supabase/migrations. Run \`npm run database-types\` and commit the result.`,
    );
  writeFileWhole(FILE, source);
  console.log(`Written: ${FILE}.`);
});
