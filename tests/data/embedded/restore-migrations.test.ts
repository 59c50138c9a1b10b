import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { connect } from "#server/backend/lite-app.ts";
import { backup } from "#server/backup/backup.ts";
import { restore } from "#server/backup/restore.ts";
import { HOSTED_DEFAULTS } from "#server/database/hosted-defaults.ts";
import { loadLite } from "#server/database/load-lite.ts";
import { migrateDatabase, readMigrations } from "#server/database/migrate.ts";
import { ownersDatabase } from "#server/postgres/database.ts";
import { openDatabase } from "#server/postgres/open-database.ts";
import { resum, rewriteBackup } from "#tests/data/embedded/saved-data.ts";
import { emptyFolder, migratedFolder } from "#tests/data/folders.ts";

const MIGRATIONS = readMigrations("supabase/migrations");
const MESSAGE = "22222222-2222-4222-8222-222222222222";
const scratch = emptyFolder();
const named = (name: string) => path.join(scratch, name);

/** A data folder as an older version of the code made it, with a message in it. */
async function olderFolder(): Promise<string> {
  const folder = emptyFolder();
  const database = await openDatabase({ dataDir: folder });
  const lite = await loadLite();
  await database.pool.query(lite.authSchema + HOSTED_DEFAULTS);
  await lite.ensureHistoryTable(await connect(database.pool, lite));
  const older = MIGRATIONS.filter(({ version }) => version < "20261201091100");
  await migrateDatabase(ownersDatabase(database.pool), older, []);
  await database.pool.query(
    "insert into public.contact_messages (id, name, email, message) values ($1, 'Asha', 'asha@example.com', 'Hello')",
    [MESSAGE],
  );
  await database.close();
  return folder;
}

test("migrations that are newer than the backup run after its rows are back, as at the next start", {
  tags: ["slow"],
}, async () => {
  await backup({ dataDir: await olderFolder() }, named("older.backup"), undefined);
  const fresh = emptyFolder();
  await restore({ file: named("older.backup"), key: undefined }, { dataDir: fresh });
  const there = await openDatabase({ dataDir: fresh });
  const messages = await there.pool.query("select id from public.contact_messages");
  expect(messages.rows).toEqual([{ id: MESSAGE }]);
  const { rows } = await there.pool.query("select from supabase_migrations.schema_migrations");
  expect(rows).toHaveLength(MIGRATIONS.length);
  await there.close();
});

test("a backup of a database whose migrations were edited since is refused, and nothing has changed", {
  tags: ["slow"],
}, async () => {
  const whole = named("whole.backup");
  await backup({ dataDir: migratedFolder() }, whole, undefined);
  const file = rewriteBackup(whole, named("edited.backup"), (lines) =>
    resum(lines.map((line) => (line.startsWith('["20261201090100"') ? line.replace("<= 120", "<= 60") : line))),
  );
  const target = emptyFolder();
  await expect(restore({ file, key: undefined }, { dataDir: target })).rejects.toThrow(
    /profiles\.sql was edited after/,
  );
  expect(readdirSync(target)).toEqual([]);
});
