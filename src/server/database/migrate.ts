import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Refusal } from "#server/lib/run-main.ts";
import type { OwnerDatabase } from "#server/postgres/database.ts";

/** A file of supabase/migrations: 20261120090000_orders.sql. */
export interface Migration {
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

/** A row of supabase_migrations.schema_migrations. */
export interface AppliedMigration {
  readonly version: string;
  /** The applied SQL: whole, or split into statements by the Supabase CLI. Empty after `migration repair`. */
  readonly statements: readonly string[] | null;
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
  refuseUnknownMigrations(applied, migrations);
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

/** An applied migration that the files do not have; undefined when there is none. */
export function unknownMigration<Applied extends { readonly version: string }>(
  applied: readonly Applied[],
  files: readonly Migration[],
): Applied | undefined {
  const known = new Set(files.map(({ version }) => version));
  return applied.find(({ version }) => !known.has(version));
}

/** Refuses a database that another version of the code made: its tables are not those that this one works with. */
function refuseUnknownMigrations(applied: readonly AppliedMigration[], files: readonly Migration[]): void {
  const unknown = unknownMigration(applied, files);
  if (unknown === undefined) return;
  if (files.every(({ version }) => version < unknown.version))
    throw new Refusal(
      `A newer version of the site used this database: its migration ${unknown.version} is not in supabase/migrations. Start that version again, or restore the backup from before the upgrade: npm run vellai -- restore <file>.`,
    );
  if (files.every(({ version }) => version > unknown.version))
    throw new Refusal(
      `Version 0.1.0 of the site, from before the first release, made this database, with the migration ${unknown.version}. Its data is not read by later versions: back up what matters with that version, then begin with a new DATA_DIR, or a new database in DATABASE_URL.`,
    );
  throw new Refusal(
    `Another version of the site made this database, with the migration ${unknown.version}, which this version does not have: back up what matters with that version, then begin with a new DATA_DIR, or a new database in DATABASE_URL.`,
  );
}

/** Refuses a start when the file of an applied migration was edited: the database no longer matches the files. */
export function refuseEditedMigrations(applied: readonly AppliedMigration[], files: readonly Migration[]): void {
  const edited = editedMigrations(applied, files);
  if (edited.length === 0) return;
  const names = edited.map(({ version, name }) => `supabase/migrations/${version}_${name}.sql`);
  throw new Refusal(
    `${names.join(", ")} ${names.length === 1 ? "was" : "were"} edited after being applied to this database. Put back what was there (git restore), and write the change as a new migration.`,
  );
}

/** Files whose migration was applied with different SQL. */
export function editedMigrations(applied: readonly AppliedMigration[], files: readonly Migration[]): Migration[] {
  const checksums = new Map(
    applied.flatMap(({ version, statements }) =>
      statements === null || statements.length === 0 ? [] : [[version, checksum(statements.join(";\n"))]],
    ),
  );
  return files.filter(({ version, sql }) => {
    const known = checksums.get(version);
    return known !== undefined && known !== checksum(sql);
  });
}

/** Ignores white space and semicolons, which the Supabase CLI drops between statements. */
function checksum(sql: string): string {
  return createHash("sha256")
    .update(sql.replace(/[\s;]+/g, " ").trim())
    .digest("hex");
}
