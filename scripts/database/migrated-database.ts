import pg from "pg";
import { HOSTED_DEFAULTS } from "#scripts/database/hosted-defaults.ts";
import { loadLite } from "#scripts/database/load-lite.ts";
import { readMigrations } from "#scripts/database/migrate.ts";
import { createTemporaryDatabase, type TemporaryDatabase } from "#scripts/database/temporary-database.ts";

/** Creates a database migrated like a new hosted project, without prior grants. */
export async function makeMigratedDatabase(server: string): Promise<TemporaryDatabase> {
  const database = await createTemporaryDatabase(server);
  await prepareHostedDatabase(database.url);
  const pool = database.openPool(1);
  for (const { sql } of readMigrations("supabase/migrations")) await pool.query(sql);
  return database;
}

/** Prepares an empty database like a hosted project before its first migration: the roles and the schema `auth`. */
export async function prepareHostedDatabase(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const { authSchema } = await loadLite();
  for (const sql of [authSchema, HOSTED_DEFAULTS]) await pool.query(sql);
  await pool.end();
}
