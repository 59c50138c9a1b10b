import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Connection, Lite } from "#scripts/backend/load-lite.ts";

/** A file of supabase/migrations: 20261120090000_orders.sql. */
export interface Migration {
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

/** The migrations of a folder, oldest first. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
      if (version === undefined || name === undefined) return [];
      return { version, name, sql: readFileSync(path.join(folder, file), "utf8") };
    });
}

/** The versions already applied; the list is kept where the Supabase CLI keeps it. */
export async function appliedMigrations(connection: Connection, lite: Lite): Promise<Set<string>> {
  await lite.ensureHistoryTable(connection);
  return new Set(await lite.appliedVersions(connection));
}

/** Applies what is new. A migration and its mark are one transaction: a kill cannot part them. */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[],
  applied: ReadonlySet<string>,
): Promise<void> {
  const pending = migrations.filter(({ version }) => !applied.has(version));
  for (const { version, name, sql } of pending) {
    await connection.driver.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
        [version, name, [sql]],
      );
    });
  }
  if (pending.length > 0) await connection.clearSchemaCache();
}
