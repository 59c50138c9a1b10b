import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
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
import { garmentsFolder, uploadsIn } from "#server/lib/site-paths.ts";
import { ownersDatabase } from "#server/postgres/database.ts";
import { openDatabase } from "#server/postgres/open-database.ts";
import { runCommand } from "#tests/data/embedded/run-command.ts";
import { CATALOGUE, resum, rewriteBackup, savedRows, sumsOf } from "#tests/data/embedded/saved-data.ts";
import { NO_LIMITS, request, signUpCustomer } from "#tests/data/embedded-world.ts";
import { emptyFolder, migratedFolder } from "#tests/data/folders.ts";

const options = { siteUrl: "http://site.test", limits: NO_LIMITS, demo: true };
const KEY = "burst swarm slender curve";
const dataDir = migratedFolder();
const scratch = emptyFolder();
const named = (name: string) => path.join(scratch, name);
const whole = named("whole.backup");
let backend: Backend;

/** Values that a careless copy would round, cut or take for something else. */
const HARD = `
  update public.profiles set full_name = E'Zoë "Z" \\\\ O''Brien,\\n\\t{null} 🧺', created_at = '2026-01-02 03:04:05.678901+00';
  update auth.users set raw_app_meta_data = 'null', banned_until = 'infinity', raw_user_meta_data = '{"a": [1.10, "x"]}';
  insert into private.recent_visitors values ('\\x00ff5c0a', now()), ('', '-infinity');
  update private.shop_facts set closed_weekdays = '{7}', closed_dates = '{2026-12-25,2027-01-01}', open_dates = '{}';
  insert into public.orders (services, total_paise) values ('null', 0), ('{}', 1)`;

beforeAll(async () => {
  backend = await openBackend({ ...options, dataDir });
  await signUpCustomer(backend, "asha@example.com", "Asha");
  await backend.withDatabase((database) => database.query(HARD));
  await backup({ dataDir }, whole, undefined);
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
  const file = rewriteBackup(whole, named("edited.backup"), (lines) =>
    resum(lines.map((line) => (line.startsWith('["20261201090100"') ? line.replace("<= 120", "<= 60") : line))),
  );
  const target = emptyFolder();
  await expect(restore({ file, key: undefined }, { dataDir: target })).rejects.toThrow(
    /profiles\.sql was edited after/,
  );
  expect(readdirSync(target)).toEqual([]);
});

test("a backup restored on a new machine holds every row, and customers stay signed in", async () => {
  const fresh = emptyFolder();
  const { token } = await signUpCustomer(backend, "bala@example.com", "Bala");
  await backup({ dataDir }, named("two.backup"), undefined);
  const { former } = await restore({ file: named("two.backup"), key: undefined }, { dataDir: fresh });
  expect(former).toBeUndefined();
  expect(await sumsOf(fresh)).toEqual(await sumsOf(dataDir, true));
  expect(readFileSync(path.join(fresh, "keys.json"), "utf8")).toBe(
    readFileSync(path.join(dataDir, "keys.json"), "utf8"),
  );

  const there = await openBackend({ ...options, dataDir: fresh });
  const profile = await there.fetch(request("/rest/v1/profiles?select=full_name", { token }), null);
  expect(await profile.json()).toEqual([{ full_name: "Bala" }]);
  const body = { email: "asha@example.com", password: "a good password" };
  const signIn = await there.fetch(request("/auth/v1/token?grant_type=password", { method: "POST", body }), null);
  expect(signIn.status).toBe(200);
  // The sequence goes on where it was.
  const order = "insert into public.orders (services, total_paise) values ('Wash', 1) returning number";
  const numbers = await Promise.all([there, backend].map((each) => each.withDatabase(({ query }) => query(order))));
  expect(numbers[0]?.rows).toEqual(numbers[1]?.rows);
  await there.close();
});

// PGlite's was in a folder "database".
test.each(["postgres", "database"])(
  "what is left of a database in %s is kept beside the restored one",
  { tags: ["slow"] },
  async (name) => {
    const fresh = emptyFolder();
    mkdirSync(path.join(fresh, name));
    writeFileSync(path.join(fresh, name, "1"), "a customer's rows");
    const { former = path.join(fresh, name) } = await restore({ file: whole, key: undefined }, { dataDir: fresh });
    expect(readFileSync(path.join(former, "1"), "utf8")).toBe("a customer's rows");
    const restored = await openDatabase({ dataDir: fresh });
    expect((await restored.pool.query("select full_name from public.profiles")).rows).not.toEqual([]);
    await restored.close();
  },
);

test("pictures and photographs are in a backup byte by byte, and those of the folder stay", {
  tags: ["slow"],
}, async () => {
  const [mine, theirs] = ["mine-00000000.jpg", "theirs-00000000.png"];
  const photo = path.join(randomUUID(), `intake-${randomUUID()}.jpg`);
  const bytes = randomBytes(2_000_000);
  const put = (folder: string, name: string, content: Uint8Array) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };
  put(uploadsIn(dataDir), mine, bytes);
  put(uploadsIn(dataDir), "no-picture.txt", Buffer.from("left out"));
  put(garmentsFolder(dataDir), photo, bytes);
  expect(await backup({ dataDir }, named("pictures.backup"), undefined)).toMatchObject({ pictures: 2 });
  const fresh = emptyFolder();
  put(uploadsIn(fresh), theirs, Buffer.from("theirs"));
  await restore({ file: named("pictures.backup"), key: undefined }, { dataDir: fresh });
  expect(readdirSync(uploadsIn(fresh)).toSorted()).toEqual([mine, theirs]);
  for (const file of [path.join(uploadsIn(fresh), mine), path.join(garmentsFolder(fresh), photo)])
    expect(readFileSync(file).equals(bytes)).toBe(true);
  for (const folder of [uploadsIn(dataDir), garmentsFolder(dataDir)]) rmSync(folder, { recursive: true });
});

test("a restored database is made as one that a first start makes", { tags: ["slow"] }, async () => {
  const fresh = emptyFolder();
  await restore({ file: whole, key: undefined }, { dataDir: fresh });
  const there = await openBackend({ ...options, dataDir: fresh });
  const described = (each: Backend) =>
    each.withDatabase(async ({ query }) => {
      const { rows } = await query<{ line: string }>(CATALOGUE);
      return rows.map(({ line }) => line);
    });
  const [made, expected] = [await described(there), await described(backend)];
  await there.close();
  expect(expected.length).toBeGreaterThan(200);
  expect(made).toEqual(expected);
});

type Spoil = (file: string, to: string) => unknown;
const cut =
  (from: number, end: number): Spoil =>
  (file, to) =>
    writeFileSync(to, readFileSync(file).subarray(from, end));
const rewritten =
  (change: (lines: string[]) => string[]): Spoil =>
  (file, to) =>
    rewriteBackup(file, to, change);
const replaced = (part: string, by: string) => rewritten((lines) => lines.map((line) => line.replace(part, by)));
const NEWER = '"migrations":[{"version":"20990101000000","name":"delivery"},';

test.each<[name: string, spoil: Spoil, sentence: RegExp]>([
  ["cut off by one byte", cut(0, -1), /complete backup: .*end/],
  ["cut in the middle", cut(0, 4000), /complete backup: /],
  ["empty", cut(0, 0), /not a complete backup: /],
  ["another file", (_, to) => writeFileSync(to, readFileSync("package.json")), /not a complete backup: /],
  ["without its end", rewritten((lines) => lines.slice(0, -1)), /its end is missing/],
  [
    ...([
      "short of a row",
      rewritten((lines) => lines.filter((line) => !line.includes('"Bridal & Party Wear"'))),
    ] as const),
    /public\.order_lines has \d+ rows instead of \d+/,
  ],
  [
    "with a changed row",
    replaced('Dry Cleaning","60000"', 'Dry Cleaning","600"'),
    /rows of public\.orders are not those/,
  ],
  [
    "made by another version",
    replaced('"migrations":[', NEWER),
    /Another version .* 20990101000000_delivery, .* that version/,
  ],
])("a backup that is %s is refused before anything is touched", { tags: ["slow"] }, async (name, spoil, sentence) => {
  const file = named(`${name}.backup`);
  spoil(whole, file);
  const target = emptyFolder();
  await expect(restore({ file, key: undefined }, { dataDir: target })).rejects.toThrow(sentence);
  expect(readdirSync(target)).toEqual([]);
});
