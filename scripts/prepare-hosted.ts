import { prepareHostedDatabase } from "#scripts/database/migrated-database.ts";
import { Refusal, runMain } from "#server/lib/run-main.ts";

/**
 * Prepares the empty database of DATABASE_URL like a new hosted project, for `.ci/supabase` to push the migrations to.
 */
async function prepareHosted(): Promise<void> {
  const url = process.env["DATABASE_URL"];
  if (url === undefined)
    throw new Refusal("Set DATABASE_URL to an empty database: postgres://postgres@127.0.0.1:54399/postgres");
  await prepareHostedDatabase(url);
}

await runMain(import.meta, prepareHosted);
