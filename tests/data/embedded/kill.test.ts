import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { startChild } from "#tests/data/embedded/child.ts";
import { emptyFolder, migratedFolder } from "#tests/data/folders.ts";
import { recordIn } from "#tests/helpers/fields.ts";

const MIGRATIONS = readdirSync("supabase/migrations").length;

const open = (dataDir: string) => openBackend({ siteUrl: "http://site.test", dataDir, demo: true });

async function rows(backend: Backend, sql: string): Promise<unknown[]> {
  return (await backend.withDatabase((database) => database.query(sql))).rows;
}

/** Kills a writer that has acknowledged so many rows. Returns the ids of all that it has acknowledged by then. */
async function killWriter(dataDir: string, enough: number): Promise<readonly string[]> {
  const child = startChild("write-rows.ts", dataDir);
  while (child.lines.length < enough) if ((await child.nextLine()) === undefined) break;
  await child.kill();
  expect(child.lines.length).toBeGreaterThanOrEqual(enough);
  return child.lines;
}

/** Which of these rows a folder does not hold when it is opened again. */
async function lost(dataDir: string, acknowledged: readonly string[]): Promise<string[]> {
  const backend = await open(dataDir);
  const stored = new Set(
    (await rows(backend, "select id from public.contact_messages")).map((row) => recordIn(row)["id"]),
  );
  await rows(backend, "reindex table public.contact_messages");
  await backend.close();
  console.log(`${acknowledged.length} acknowledged rows, ${stored.size} stored`);
  return acknowledged.filter((id) => !stored.has(id));
}

test("killed while writing, three times over: no acknowledged row is lost and the folder opens again", async () => {
  const dataDir = migratedFolder();
  const acknowledged: string[] = [];
  for (const enough of [20, 80, 200]) acknowledged.push(...(await killWriter(dataDir, enough)));
  expect(await lost(dataDir, acknowledged)).toEqual([]);
});

async function lacking(dataDir: string): Promise<string[]> {
  try {
    const backend = await open(dataDir);
    const orders = await rows(backend, "select from public.orders");
    const migrations = await rows(backend, "select from supabase_migrations.schema_migrations");
    await backend.close();
    return [
      ...(orders.length === 20 ? [] : ["orders of the demo customer"]),
      ...(migrations.length === MIGRATIONS ? [] : ["migrations"]),
    ];
  } catch (error) {
    return [`everything: ${error}`];
  }
}

/** Kills a first start when it has come so far, seen from outside. Returns its folder. */
async function killFirstStart(reached: (dataDir: string) => boolean, after = 0): Promise<string> {
  const dataDir = emptyFolder();
  const child = startChild("open-folder.ts", dataDir);
  while (!reached(dataDir) && child.lines.length === 0) await wait(5);
  await wait(after);
  await child.kill();
  return dataDir;
}

/** The folder in which a first start makes its database; undefined before it is there and once it is done. */
const aside = (dataDir: string) => readdirSync(dataDir).find((name) => name.startsWith("postgres.new-"));
const isHalfMade = (dataDir: string) => {
  const data = path.join(dataDir, aside(dataDir) ?? "none", "data");
  return existsSync(data) && readdirSync(data).length > 8;
};
const isInPlace = (dataDir: string) => existsSync(path.join(dataDir, "postgres"));

test.each([
  ["while the database is made", isHalfMade, 0],
  ["when the database is in place", isInPlace, 0],
  ["in its migrations", isInPlace, 150],
  ["in its migrations, later", isInPlace, 400],
])("a first start killed %s recovers", { tags: ["slow"] }, async (_, reached, after) => {
  expect(await lacking(await killFirstStart(reached, after))).toEqual([]);
});
