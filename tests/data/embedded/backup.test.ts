import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#server/backend/lite-app.ts";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { backup } from "#server/backup/backup.ts";
import { checkRestore, restore } from "#server/backup/restore.ts";
import { HOSTED_DEFAULTS } from "#server/database/hosted-defaults.ts";
import { loadLite } from "#server/database/load-lite.ts";
import { migrateDatabase, readMigrations } from "#server/database/migrate.ts";
import { ownersDatabase } from "#server/postgres/database.ts";
import { openDatabase } from "#server/postgres/open-database.ts";
import { runCommand } from "#tests/data/embedded/run-command.ts";
import { resum, rewriteBackup, savedRows, sumsOf } from "#tests/data/embedded/saved-data.ts";
import { NO_LIMITS } from "#tests/data/embedded-world.ts";
import { emptyFolder, migratedFolder } from "#tests/data/folders.ts";

const options = { siteUrl: "http://site.test", limits: NO_LIMITS };
const KEY = "burst swarm slender curve";
const dataDir = migratedFolder();
const scratch = emptyFolder();
const named = (name: string) => path.join(scratch, name);
let backend: Backend;

beforeAll(async () => {
  backend = await openBackend({ ...options, dataDir });
});
afterAll(() => backend.close());

/** Pairs of rows in two tables, each pair in one transaction, by eight at a time until it is told to stop. */
function writePairs() {
  const stopped = new AbortController();
  const written: string[] = [];
  const writing = Array.from({ length: 8 }, async () => {
    while (!stopped.signal.aborted) {
      const id = randomUUID();
      await backend.withDatabase((database) =>
        database.transaction(async ({ query }) => {
          await query("insert into auth.users (id, email) values ($1, $2)", [id, `${id}@example.com`]);
          await query("insert into public.orders (user_id, services, total_paise) values ($1, 'pair', 1)", [id]);
        }),
      );
      written.push(id);
    }
  });
  return {
    written,
    async stop() {
      stopped.abort();
      await Promise.all(writing);
    },
  };
}

/** Pairs of which a backup has one half. */
function halves(users: readonly (string | null | undefined)[], orders: readonly (string | null | undefined)[]) {
  return [...users.filter((id) => !orders.includes(id)), ...orders.filter((id) => !users.includes(id))];
}

test("a backup made while eight write is of one moment: all that was stored before it, and no half of anything", {
  tags: ["slow"],
}, async () => {
  const pairs = writePairs();
  while (pairs.written.length < 50) await delay(10);
  const stored = [...pairs.written];
  await backup({ dataDir }, named("busy.backup"), undefined);
  expect(pairs.written.length).toBeGreaterThan(stored.length);
  await pairs.stop();
  const orders = savedRows(named("busy.backup"), "public.orders").filter(({ services }) => services === "pair");
  const users = savedRows(named("busy.backup"), "auth.users").filter(({ email }) =>
    email?.startsWith(`${email.slice(0, 8)}-`),
  );
  const ids = users.map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(stored.length);
  expect(stored.filter((id) => !ids.includes(id))).toEqual([]);
  expect(
    halves(
      ids,
      orders.map(({ user_id }) => user_id),
    ),
  ).toEqual([]);
  const { sums } = await checkRestore({ file: named("busy.backup"), key: undefined });
  expect(sums["public.orders"]?.rows).toBe(savedRows(named("busy.backup"), "public.orders").length);
});

test("a backup takes the place of no file", async () => {
  const file = named("kept.backup");
  writeFileSync(file, "an earlier one");
  for (const key of [undefined, KEY])
    await expect(backup({ dataDir }, file, key)).rejects.toThrow(
      /kept\.backup exists already, and stays\. Name another/,
    );
  expect(readFileSync(file, "utf8")).toBe("an earlier one");
});

test("an encrypted backup opens with its passphrase alone", async () => {
  const file = named("secret.backup.age");
  await backup({ dataDir }, file, KEY);
  const content = readFileSync(file);
  expect(content.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect(content.includes("demo")).toBe(false);
  expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
  await expect(checkRestore({ file, key: undefined })).rejects.toThrow(/is encrypted\. Set BACKUP_KEY/);
  await expect(checkRestore({ file, key: `${KEY}!` })).rejects.toThrow(
    /BACKUP_KEY does not open .* another passphrase/,
  );
  writeFileSync(named("cut.age"), content.subarray(0, content.length - 5000));
  await expect(checkRestore({ file: named("cut.age"), key: KEY })).rejects.toThrow(/is not a complete backup/);
  expect((await checkRestore({ file, key: KEY })).sums).toEqual(await sumsOf(dataDir, true));
});

test("while the site runs, the command makes a backup and refuses to restore; a short key is refused", {
  tags: ["slow"],
}, async () => {
  const env = { DATA_DIR: dataDir };
  const made = await runCommand("backup", [named("command.backup")], env);
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/command\.backup: [\d,]+ kB, [\d,]+ rows of \d+ tables, in [\d.]+ s\.\n$/),
  });
  expect(made.stderr).toMatch(/It is not encrypted.*Keep it secret, or set BACKUP_KEY/);
  expect(await runCommand("restore", [named("command.backup")], env)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/is in use by process \d+/),
  });
  expect(await runCommand("backup", [], { ...env, BACKUP_KEY: "short" })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("at least 16 characters"),
  });
  expect(await runCommand("backup", [named("nowhere/x.backup")], env)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no folder .*nowhere\. Make it, or name another file\.\n$/),
  });
  expect(await runCommand("backup", [scratch], env)).toMatchObject({
    stdout: expect.stringMatching(/vellai-[\dTZ-]+\.backup: /),
  });
  expect(await runCommand("backup", [], { DATA_DIR: scratch })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no database in .*DATA_DIR\.\n$/),
  });
});

test("on a disk that is full, nothing is left of the backup", { tags: ["slow"] }, async () => {
  const messages =
    "insert into public.orders (services, total_paise) select (select string_agg(gen_random_uuid()::text, '') from generate_series(1, 13) where i > 0), i from generate_series(1, 400) i";
  await backend.withDatabase(({ query }) => query(messages));
  const folder = emptyFolder();
  const file = path.join(folder, "full.backup");
  const { code, stderr } = await runCommand("backup", [file], { DATA_DIR: dataDir }, { fileKib: 100 });
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^No backup was written\. .*full\.backup cannot be written: .*ulimit.*\n$/),
  });
  expect(readdirSync(folder)).toEqual([]);
  // Twin: the same rows fit where there is room.
  expect(await runCommand("backup", [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  expect(statSync(file).size).toBeGreaterThan(100 * 1024);
});

test("the server that DATABASE_URL names is saved as well", { tags: ["slow"] }, async () => {
  const password = readFileSync(path.join(dataDir, "postgres/site-password"), "utf8");
  const host = encodeURIComponent(path.join(dataDir, "postgres"));
  const url = `postgres://postgres:${password}@/postgres?host=${host}`;
  await backup({ dataDir, url }, named("url.backup"), undefined);
  expect((await checkRestore({ file: named("url.backup"), key: undefined })).sums).toEqual(await sumsOf(dataDir, true));
});

const MIGRATIONS = readMigrations("supabase/migrations");
const MESSAGE = "22222222-2222-4222-8222-222222222222";

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
