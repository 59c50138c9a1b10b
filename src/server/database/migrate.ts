import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type AppliedMigration, refuseEditedMigrations } from "#server/database/migration-checksums.ts";
import type { OwnerDatabase } from "#server/postgres/database.ts";

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

/** Applied migrations, in the table of the Supabase CLI. */
export async function appliedMigrations(database: OwnerDatabase): Promise<AppliedMigration[]> {
  const { rows } = await database.query<AppliedMigration>(
    "select version, statements from supabase_migrations.schema_migrations",
  );
  return rows;
}

/** Applies new migrations. A migration and its record are one transaction. */
export async function migrateDatabase(
  database: OwnerDatabase,
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Promise<void> {
  refuseEditedMigrations(applied, migrations);
  const versions = new Set(applied.map(({ version }) => version));
  for (const { version, name, sql } of migrations.filter((each) => !versions.has(each.version))) {
    await database.transaction(async (transaction) => {
      await transaction.query(sql);
      await transaction.query(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
        [version, name, [sql]],
      );
    });
  }
}
