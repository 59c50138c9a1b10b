import { connect } from "#server/backend/lite-app.ts";
import { asAdministrator } from "#server/backup/administrator.ts";
import { DamagedBackup, type Entry, type Head, type Sums } from "#server/backup/format.ts";
import { load } from "#server/backup/load.ts";
import { HOSTED_DEFAULTS, WIDE_GRANTS } from "#server/database/hosted-defaults.ts";
import { loadLite } from "#server/database/load-lite.ts";
import { appliedMigrations, migrateDatabase, readMigrations, unknownMigration } from "#server/database/migrate.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { type DatabaseOptions, ownersDatabase, type SiteDatabase } from "#server/postgres/database.ts";
import { openDatabase } from "#server/postgres/open-database.ts";

/** A data folder, and a function that finds PostgreSQL on this machine. */
export interface FolderOptions extends Pick<DatabaseOptions, "find"> {
  readonly dataDir: string;
}

/**
 * Creates a database in an empty folder and fills it. Migrations of the backup run before its rows, newer ones after
 * them, as at the next start, since a migration may change rows.
 */
export async function fillDatabase({ dataDir, find }: FolderOptions, entries: AsyncGenerator<Entry>): Promise<Sums> {
  const first = await entries.next();
  if (first.done || first.value.kind !== "head") throw new DamagedBackup("it does not begin as a backup does");
  const { head } = first.value;
  refuseUnknown(head);
  const versions = new Set(head.migrations.map(({ version }) => version));
  const known = readMigrations("supabase/migrations");
  const siteDatabase = await openDatabase({ dataDir, restart: false, ...(find && { find }) });
  try {
    const database = ownersDatabase(siteDatabase.pool);
    await makeSystemTables(siteDatabase);
    const before = known.filter(({ version }) => versions.has(version));
    await migrateDatabase(database, before, []);
    const sums = await asAdministrator(dataDir, (client) => load(client, entries));
    await migrateDatabase(database, known, await appliedMigrations(database));
    return sums;
  } finally {
    await siteDatabase.close();
  }
}

/** Refuses a backup that another version of the code made. */
export function refuseUnknown({ migrations }: Head): void {
  const unknown = unknownMigration(migrations, readMigrations("supabase/migrations"));
  if (unknown === undefined) return;
  throw new Refusal(
    `Another version of the site made the backup, with the migration ${unknown.version}_${unknown.name}, which this version does not have. Restore it with that version.`,
  );
}

/** What a first start creates before the first migration. */
async function makeSystemTables({ pool }: SiteDatabase): Promise<void> {
  const lite = await loadLite();
  await pool.query(lite.authSchema);
  await lite.ensureHistoryTable(await connect(pool, lite));
  await pool.query(HOSTED_DEFAULTS + WIDE_GRANTS);
}
