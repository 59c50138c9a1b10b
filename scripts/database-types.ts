import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { openBackend } from "#scripts/backend/open-backend.ts";
import { readCatalogue } from "#scripts/database/catalogue.ts";
import { typesSource } from "#scripts/database/types-source.ts";
import { writeFileWhole } from "#scripts/lib/write-file-whole.ts";

const FILE = "src/account/backend/database.gen.ts";

/** Writes the types of the migrated database; with `check`, writes nothing. Returns whether the file was up to date. */
export async function databaseTypes({ check = false } = {}): Promise<boolean> {
  const backend = await openBackend({ siteUrl: "http://localhost" });
  const source = typesSource(await backend.withDatabase(readCatalogue));
  await backend.close();
  if (existsSync(FILE) && readFileSync(FILE, "utf8") === source) return true;
  if (!check) writeFileWhole(FILE, source);
  return false;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const check = process.argv.includes("--check");
  if (await databaseTypes({ check })) {
    console.log(`${FILE} is up to date.`);
  } else if (check) {
    console.error(`${FILE} differs from supabase/migrations. Run \`npm run database-types\` and commit the result.`);
    process.exitCode = 1;
  } else {
    console.log(`Written: ${FILE}.`);
  }
}
