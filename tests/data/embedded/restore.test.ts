import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { backup } from "#server/backup/backup.ts";
import { restore } from "#server/backup/restore.ts";
import { garmentsFolder, uploadsIn } from "#server/lib/site-paths.ts";
import { openDatabase } from "#server/postgres/open-database.ts";
import { CATALOGUE, rewriteBackup, sumsOf } from "#tests/data/embedded/saved-data.ts";
import { NO_LIMITS, request, signUpCustomer } from "#tests/data/embedded-world.ts";
import { emptyFolder, migratedFolder } from "#tests/data/folders.ts";

const options = { siteUrl: "http://site.test", limits: NO_LIMITS, demo: true };
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
