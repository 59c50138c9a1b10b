import { randomUUID } from "node:crypto";
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";
import pg from "pg";
import { HOSTED_DEFAULTS } from "#scripts/backend/hosted-defaults.ts";
import { readMigrations } from "#scripts/backend/migrate.ts";

/** A database on a PostgreSQL server, until it is dropped. */
export interface MigratedDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes a database of its own, migrated as a new hosted project would be: nothing granted beforehand. */
export async function makeMigratedDatabase(server: string): Promise<MigratedDatabase> {
  const name = `laundry_test_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Pool({ connectionString: server, max: 1 });
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  await pool.query(getAuthSchemaSql());
  await pool.query(SUPABASE_AUTH_HELPERS_SQL);
  await pool.query(HOSTED_DEFAULTS);
  for (const { sql } of readMigrations("supabase/migrations")) await pool.query(sql);
  await pool.end();
  return {
    url: url.href,
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
