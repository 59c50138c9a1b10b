import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { connect } from "#server/backend/lite-app.ts";
import { asAdministrator } from "#server/backup/administrator.ts";
import { readBackup } from "#server/backup/file.ts";
import { load } from "#server/backup/fill-database.ts";
import type { Entry } from "#server/backup/format.ts";
import { HOSTED_DEFAULTS, WIDE_GRANTS } from "#server/database/hosted-defaults.ts";
import { loadLite } from "#server/database/load-lite.ts";
import { migrateDatabase, readMigrations } from "#server/database/migrate.ts";
import { ownersDatabase } from "#server/postgres/database.ts";
import { openDatabase } from "#server/postgres/open-database.ts";
import { emptyFolder } from "#tests/data/folders.ts";

const BACKUPS = "tests/fixtures/releases";

/** Every release whose data the newest version reads. */
export const RELEASES = readdirSync(BACKUPS)
  .filter((name) => name.endsWith(".backup"))
  .map((name) => path.basename(name, ".backup"));

/** A data folder as a release left it: its rows and keys, and none of the migrations that came later. */
export async function releaseFolder(release: string): Promise<string> {
  const dataDir = emptyFolder();
  const saved: Entry[] = [];
  for await (const entry of readBackup(path.join(BACKUPS, `${release}.backup`), undefined)) saved.push(entry);
  const applied = new Set(
    saved.flatMap((entry) => (entry.kind === "head" ? entry.head.migrations.map(({ version }) => version) : [])),
  );
  const database = await openDatabase({ dataDir });
  const lite = await loadLite();
  await database.pool.query(lite.authSchema);
  await lite.ensureHistoryTable(await connect(database.pool, lite));
  await database.pool.query(HOSTED_DEFAULTS + WIDE_GRANTS);
  const migrations = readMigrations("supabase/migrations").filter(({ version }) => applied.has(version));
  await migrateDatabase(ownersDatabase(database.pool), migrations, []);
  await asAdministrator(dataDir, (client) => load(client, entriesOf(saved)));
  await database.close();
  for (const entry of saved)
    if (entry.kind === "file") writeFileSync(path.join(dataDir, entry.name), entry.text, { mode: 0o600 });
  return dataDir;
}

async function* entriesOf(saved: readonly Entry[]): AsyncGenerator<Entry> {
  yield* saved;
}
