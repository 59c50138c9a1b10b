import pg from "pg";
import { createTemporaryDatabase, type TemporaryDatabase } from "#scripts/database/temporary-database.ts";
import { HOSTED_DEFAULTS } from "#server/database/hosted-defaults.ts";
import { loadLite } from "#server/database/load-lite.ts";
import { migrateDatabase, readMigrations } from "#server/database/migrate.ts";
import { ownersDatabase } from "#server/postgres/database.ts";

/** As the Supabase CLI makes it. */
const HISTORY = `
create schema supabase_migrations;
create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`;

/** Creates a database migrated like a new hosted project, without prior grants. Nothing is connected to it. */
export async function makeMigratedDatabase(server: string): Promise<TemporaryDatabase> {
  const database = await createTemporaryDatabase(server);
  await prepareHostedDatabase(database.url);
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  try {
    await pool.query(HISTORY);
    await migrateDatabase(ownersDatabase(pool), readMigrations("supabase/migrations"), []);
  } finally {
    await pool.end();
  }
  return database;
}

/** Prepares an empty database like a hosted project before its first migration: the roles and the schema `auth`. */
export async function prepareHostedDatabase(url: string): Promise<void> {
  const { authSchema } = await loadLite();
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const sql of [authSchema, HOSTED_DEFAULTS]) await client.query(sql);
  } finally {
    await client.end();
  }
}
