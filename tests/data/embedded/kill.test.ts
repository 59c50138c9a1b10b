import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Backend, openBackend } from "#scripts/backend/open-backend.ts";
import { startChild } from "#tests/data/embedded/child.ts";
import { emptyFolder, migratedFolder } from "#tests/data/folders.ts";

const MIGRATIONS = readdirSync("supabase/migrations").length;

const open = (dataDir: string) => openBackend({ siteUrl: "http://site.test", dataDir });

async function rows(backend: Backend, sql: string): Promise<unknown[]> {
  return (await backend.withDatabase((database) => database.query(sql))).rows;
}

test("killed while writing, three times over: no acknowledged row is lost and the folder opens again", async () => {
  const dataDir = migratedFolder();
  const acknowledged: string[] = [];
  for (const enough of [20, 80, 200]) {
    const child = startChild("write-rows.ts", dataDir);
    while (child.lines.length < enough) if ((await child.nextLine()) === undefined) break;
    await child.kill();
    expect(child.lines.length).toBeGreaterThanOrEqual(enough);
    acknowledged.push(...child.lines);
  }
  const backend = await open(dataDir);
  const stored = new Set(
    (await rows(backend, "select id from public.contact_messages")).map((row) => Object.values(Object(row))[0]),
  );
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  await rows(backend, "reindex table public.contact_messages");
  await backend.close();
  console.log(`${acknowledged.length} acknowledged rows, ${stored.size} stored`);
});

/** How far a first start has come, seen from outside. */
const PHASES: Record<string, (dataDir: string) => boolean> = {
  "while the database is made": (dataDir) => {
    const aside = path.join(dataDir, "database.new");
    return existsSync(aside) && readdirSync(aside).length > 8;
  },
  "when the database is in place": (dataDir) => existsSync(path.join(dataDir, "database")),
};

test.each(Object.entries(PHASES))("a first start killed %s recovers", async (_, reached) => {
  const dataDir = emptyFolder();
  const child = startChild("open-folder.ts", dataDir);
  while (!reached(dataDir) && child.lines.length === 0) await wait(5);
  await child.kill();
  expect(child.lines).toEqual([]);
  const backend = await open(dataDir);
  expect(await rows(backend, "select from public.orders")).toHaveLength(17);
  await backend.close();
});

test.each([300, 700])(
  "a first start killed in its migrations (%d ms after the database is in place) recovers",
  async (delay) => {
    const dataDir = emptyFolder();
    const child = startChild("open-folder.ts", dataDir);
    while (!existsSync(path.join(dataDir, "database")) && child.lines.length === 0) await wait(5);
    await wait(delay);
    await child.kill();
    const backend = await open(dataDir);
    expect(await rows(backend, "select from public.orders")).toHaveLength(17);
    expect(await rows(backend, "select from supabase_migrations.schema_migrations")).toHaveLength(MIGRATIONS);
    await backend.close();
  },
);
