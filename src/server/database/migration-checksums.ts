import { createHash } from "node:crypto";
import type { Migration } from "#server/database/migrate.ts";
import { Refusal } from "#server/lib/run-main.ts";

/** A row of supabase_migrations.schema_migrations. */
export interface AppliedMigration {
  readonly version: string;
  /** The applied SQL: whole, or split into statements by the Supabase CLI. Empty after `migration repair`. */
  readonly statements: readonly string[] | null;
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
