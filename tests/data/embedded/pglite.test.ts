/** @module-tag slow */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { openBackend } from "#server/backend/open-backend.ts";
import { backup } from "#server/backup/backup.ts";
import { restore } from "#server/backup/restore.ts";
import { openDatabase } from "#server/postgres/open-database.ts";
import { NO_LIMITS, request, signUpCustomer } from "#tests/data/embedded-world.ts";
import { emptyFolder, migratedFolder } from "#tests/data/folders.ts";

/** A machine on which no PostgreSQL runs. */
const machine = { find: () => undefined };
/** The first test that opens it makes its database, which takes seconds. */
const pgliteFolder = emptyFolder();

test("where PostgreSQL does not run, PGlite serves in a process of its own and says why", async () => {
  const dataDir = emptyFolder();
  const backend = await openBackend({ siteUrl: "http://site.test", limits: NO_LIMITS, dataDir, database: machine });
  expect(backend.databaseNotice).toMatch(/^Database: PGlite in a process of its own.*cannot run here: .+/);
  const people = await Promise.all(
    ["asha", "bala", "chitra"].map((name) => signUpCustomer(backend, `${name}@example.com`, name)),
  );
  const asked = Array.from({ length: 90 }, (_, index) => people[index % people.length]);
  const names = await Promise.all(
    asked.map(async (person) => {
      const answer = await backend.fetch(request("/rest/v1/profiles?select=id", { token: person?.token }), null);
      const [row]: { id: string }[] = await answer.json();
      return row?.id;
    }),
  );
  expect(names).toEqual(asked.map((person) => person?.id));
  await backend.close();
  expect(existsSync(path.join(dataDir, "postgres"))).toBe(false);

  const again = await openBackend({ siteUrl: "http://site.test", limits: NO_LIMITS, dataDir, database: machine });
  expect((await again.withDatabase((database) => database.query("select from public.profiles"))).rows).toHaveLength(3);
  await again.close();
});

test("transactions and parameters of parallel connections do not mix in its one session", async () => {
  const database = await openDatabase({ dataDir: pgliteFolder, ...machine });
  await database.pool.query("create table seen (who integer, step integer)");
  await Promise.all(
    Array.from({ length: 12 }, async (_, who) => {
      const client = await database.pool.connect();
      await client.query("begin");
      await client.query("select set_config('app.who', $1, true)", [String(who)]);
      for (let step = 0; step < 5; step++) {
        const { rows } = await client.query(
          "insert into seen values ($1, $2) returning current_setting('app.who') as me",
          [who, step],
        );
        expect(rows).toEqual([{ me: String(who) }]);
      }
      await client.query(who % 2 === 0 ? "commit" : "rollback");
      client.release();
    }),
  );
  const { rows } = await database.pool.query(
    "select who, count(*)::integer as steps from seen group by who order by who",
  );
  expect(rows).toEqual([0, 2, 4, 6, 8, 10].map((who) => ({ who, steps: 5 })));
  await database.close();
});

test("a connection that is cut inside a transaction takes nothing along and holds up nobody", async () => {
  const database = await openDatabase({ dataDir: pgliteFolder, ...machine });
  await database.pool.query("create table stored (who integer)");
  const client = await database.pool.connect();
  await client.query("begin");
  await client.query("insert into stored values (1)");
  client.release(new Error("cut"));
  expect((await database.pool.query("select * from stored")).rows).toEqual([]);
  await database.close();
});

/** Whether a transaction that keeps PGlite's one session for so long is let end. */
async function keepsSession(restart: boolean): Promise<boolean> {
  const database = await openDatabase({ dataDir: pgliteFolder, ...machine, restart, log: () => undefined });
  const client = await database.pool.connect();
  try {
    await client.query("begin; set local idle_in_transaction_session_timeout = 0");
    await delay(8000);
    await client.query("commit");
    return true;
  } catch {
    return false;
  } finally {
    client.release(true);
    await database.close();
  }
}

test("a command that works on PGlite alone may keep it for long; a site that is served may not", {
  timeout: 120_000,
}, async () => {
  expect(await keepsSession(false)).toBe(true);
  expect(await keepsSession(true)).toBe(false);
});

test("data of the one database is never passed over by starting the other empty beside it", async () => {
  const inPostgres = migratedFolder();
  await expect(openDatabase({ dataDir: inPostgres, ...machine })).rejects.toThrow(
    /needs PostgreSQL, which cannot run here/,
  );
  await (await openDatabase({ dataDir: pgliteFolder, ...machine })).close();
  const where = await openDatabase({ dataDir: pgliteFolder });
  expect(where.notice).toMatch(/^Database: PGlite .* PGlite made it\. With version 2\.0\.0 /);
  await where.close();
  expect(existsSync(path.join(pgliteFolder, "postgres"))).toBe(false);
});

test("a backup restored into its folder replaces the rows there, and the former database is kept beside it", {
  timeout: 300_000,
}, async () => {
  const [source, file] = [migratedFolder(), path.join(emptyFolder(), "whole.backup")];
  const served = await openDatabase({ dataDir: source });
  await backup({ dataDir: source }, file, undefined);
  await served.close();

  const before = await openDatabase({ dataDir: pgliteFolder, ...machine });
  await before.pool.query("create table former_rows ()");
  await before.close();
  const { former = "" } = await restore({ file, key: undefined }, { dataDir: pgliteFolder, ...machine });
  expect(existsSync(path.join(former, "PG_VERSION"))).toBe(true);
  expect(readdirSync(pgliteFolder).filter((name) => name.startsWith("restore-"))).toEqual([]);

  const after = await openDatabase({ dataDir: pgliteFolder, ...machine });
  const { rows } = await after.pool.query(
    "select to_regclass('former_rows') as former, count(*)::integer as orders from public.orders",
  );
  expect(rows).toEqual([{ former: null, orders: 20 }]);
  await after.close();
});
