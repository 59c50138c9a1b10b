import pg from "pg";
import { createTemporaryDatabase, type TemporaryDatabase } from "#scripts/database/temporary-database.ts";
import { HOSTED_DEFAULTS } from "#server/database/hosted-defaults.ts";
import { loadLite } from "#server/database/load-lite.ts";
import { readMigrations } from "#server/database/migrate.ts";

/** Creates a database migrated like a new hosted project, without prior grants. Nothing is connected to it. */
export async function makeMigratedDatabase(server: string): Promise<TemporaryDatabase> {
  const database = await createTemporaryDatabase(server);
  await prepareHostedDatabase(database.url);
  await runAll(
    database.url,
    readMigrations("supabase/migrations").map(({ sql }) => sql),
  );
  return database;
}

/** Prepares an empty database like a hosted project before its first migration: the roles and the schema `auth`. */
export async function prepareHostedDatabase(url: string): Promise<void> {
  const { authSchema } = await loadLite();
  await runAll(url, [authSchema, HOSTED_DEFAULTS]);
}

async function runAll(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}
