import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTemporaryDatabase, type TemporaryDatabase } from "#scripts/database/migrated-database.ts";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { connected } from "#server/backup/administrator.ts";
import type { ServerFailure } from "#server/lib/failure-log.ts";
import type { DatabaseOptions } from "#server/postgres/database.ts";
import { openDatabase } from "#server/postgres/open-database.ts";
import { discard, siteFolders, startSite } from "#tests/data/embedded/running-site.ts";
import { NO_LIMITS, request, signUpCustomer } from "#tests/data/embedded-world.ts";
import { dataRun } from "#tests/data/folders.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

/** Stands between the site and the server; cut, it leaves the server waiting for a site that is no longer there. */
async function brokenNetwork(address: string) {
  const { hostname, port, searchParams } = new URL(address);
  const host = searchParams.get("host");
  const near = new Set<Socket>();
  const far = new Set<Socket>();
  let refusals: number | undefined;
  const relay = createServer((client) => {
    if (refusals !== undefined) {
      refusals++;
      client.destroy();
      return;
    }
    const server = host ? connect(path.join(host, ".s.PGSQL.5432")) : connect(Number(port || 5432), hostname);
    near.add(client.on("error", () => undefined));
    far.add(server.on("error", () => undefined));
    client.pipe(server, { end: false });
    server.pipe(client, { end: false });
  });
  const url = new URL(address);
  url.searchParams.delete("host");
  url.host = `127.0.0.1:${await listenOnFreePort(relay)}`;
  const cut = () => {
    for (const socket of near) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    /** Cut, until it is mended; how many connections were tried meanwhile. */
    breakDown() {
      refusals = 0;
      cut();
      return () => refusals ?? 0;
    },
    mend() {
      refusals = undefined;
    },
    close() {
      relay.close();
      for (const socket of [...near, ...far]) socket.destroy();
    },
  };
}

const options = { siteUrl: "http://site.test", limits: NO_LIMITS };
let named: TemporaryDatabase;

beforeAll(async () => {
  named = await createTemporaryDatabase(dataRun().url);
});
afterAll(() => named.drop());

const open = (): Promise<Backend> => openBackend({ ...options, database: { url: named.url } });

test("the site runs on the server that DATABASE_URL names, and finds its rows there again", async () => {
  const first = await open();
  expect(first.databaseNotice).toMatch(/PostgreSQL \d+.*named by DATABASE_URL/);
  const { id } = await signUpCustomer(first, "asha@example.com", "Asha");
  await first.close();
  const second = await open();
  const { rows } = await second.withDatabase((database) =>
    database.query("select id from auth.users where email = 'asha@example.com'"),
  );
  expect(rows).toEqual([{ id }]);
  await second.close();
});

test("a server that compiles every query, as Debian's may, compiles none of ours", async () => {
  const { pathname } = new URL(named.url);
  await withStranger((client) => client.query(`alter database ${pathname.slice(1)} set jit = on`));
  const database = await openDatabase({ url: named.url });
  const setting = "select current_setting('jit') as jit";
  expect((await database.pool.query(setting)).rows).toEqual([{ jit: "off" }]);
  const { rows } = await connected({ url: named.url }, "DATABASE_URL", (client) => client.query(setting));
  expect(rows).toEqual([{ jit: "off" }]);
  await database.close();
});

test("a second start on the same database is refused; a stopped one gives way", async () => {
  const first = await open();
  await expect(open()).rejects.toThrow("Another start of this site uses the database of DATABASE_URL. Stop it first.");
  const answer = await first.fetch(request("/rest/v1/rpc/new_request_id", { method: "POST" }), null);
  expect(answer.status).toBe(200);
  await first.close();
  await (await open()).close();
});

/**
 * The lock of the database, and the process of the server that has it for the site. It belongs to a connection with a
 * name of its own; the site's transactions take other locks for a moment.
 */
const LOCK = `
  select pid, ((classid::bigint << 32) | objid::bigint)::text as key
  from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted and application_name like 'site-%' and datname = current_database()`;

/** Who waits for a lock of the database; other tests use other databases of the server. */
const WAITING = `
  select from pg_locks join pg_database on pg_database.oid = database
  where locktype = 'advisory' and not granted and datname = current_database()`;

async function withStranger<Result>(task: (client: pg.Client) => Promise<Result>, url = named.url): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}

const holderOf = async (client: pg.Client) => (await client.query<{ pid: number; key: string }>(LOCK)).rows[0];

/** Breaks the connection that has the lock. Another process, which waits for the lock, has it during the task. */
const withLostLock = (task: () => Promise<unknown>, url = named.url) =>
  withStranger(async (client) => {
    const { pid, key } = (await holderOf(client)) ?? {};
    await withStranger(async (other) => {
      const taken = other.query("select pg_advisory_lock($1)", [key]);
      const waiting = () => client.query(WAITING);
      await expect.poll(async () => (await waiting()).rowCount).toBe(1);
      await client.query("select pg_terminate_backend($1)", [pid]);
      await taken;
      await task();
    }, url);
  }, url);

test("a lock that was lost with its connection, as when the server restarts, is taken again", async () => {
  const first = await open();
  await withStranger(async (client) => {
    const former = await holderOf(client);
    await client.query("select pg_terminate_backend($1)", [former?.pid]);
    await expect.poll(async () => (await holderOf(client))?.pid ?? former?.pid).not.toBe(former?.pid);
  });
  await expect(open()).rejects.toThrow("Another start of this site uses the database");
  await first.close();
  await withStranger(async (client) => expect(await holderOf(client)).toBeUndefined());
});

test("when another process has taken the lost lock, the site says so and has to end", async () => {
  const failures: ServerFailure[] = [];
  let ends = 0;
  const database = await openDatabase({
    url: named.url,
    log: (failure) => failures.push(failure),
    onLost: () => ends++,
  });
  await withLostLock(() => expect.poll(() => ends).toBe(1));
  expect(failures).toMatchObject([
    { what: "The database does not answer", where: "DATABASE_URL" },
    {
      what: expect.stringContaining("Another start of this site took the database"),
      remedy: expect.stringContaining("stop the other one"),
    },
  ]);
  await database.close();
});

test("`npm start` then ends by itself, with an exit code for whoever supervises it", { tags: ["slow"] }, async () => {
  const folders = await siteFolders();
  const site = await startSite(folders);
  await withLostLock(() => site.ended, folders.database?.url);
  expect(site.lines.join("\n")).toMatch(/took the database .* \(DATABASE_URL\)\. Remedy: stop the other one/);
  expect(await site.stop()).toBe(1);
  discard(folders);
});

test("after a broken network, the connection that the server still waits for is not another process", async () => {
  const network = await brokenNetwork(named.url);
  let ends = 0;
  const database = await openDatabase({ url: network.url, log: () => undefined, onLost: () => ends++ });
  await withStranger(async (client) => {
    const former = await holderOf(client);
    network.cut();
    await expect.poll(async () => (await holderOf(client))?.pid ?? former?.pid).not.toBe(former?.pid);
  });
  expect(ends).toBe(0);
  await database.close();
  network.close();
});

test("an outage of the server is two lines of the log: its begin and its end", async () => {
  const network = await brokenNetwork(named.url);
  const lines: string[] = [];
  const database = await openDatabase({ url: network.url, log: ({ what }) => lines.push(what) });
  const tries = network.breakDown();
  await expect.poll(tries, { timeout: 10_000 }).toBeGreaterThan(2);
  network.mend();
  await expect.poll(() => lines.at(-1), { timeout: 10_000 }).toBe("The database answers again");
  expect(lines).toEqual(["The database does not answer", "The database answers again"]);
  await database.close();
  network.close();
});

test("the data folder is locked too: it holds keys, mails and pictures", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "named-"));
  const both: DatabaseOptions = { dataDir, url: named.url };
  const first = await openDatabase(both);
  // On whatever database.
  await expect(openDatabase({ dataDir })).rejects.toThrow(/The data folder .* is in use by process/);
  await first.close();
  await (await openDatabase(both)).close();
  rmSync(dataDir, { recursive: true });
});

test("a database is closed once, however often its end is asked for", async () => {
  const database = await openDatabase({ url: named.url });
  await Promise.all([database.close(), database.close()]);
  await expect(database.close()).resolves.toBeUndefined();
});

test.each([
  ["nobody listens", "postgres://postgres@127.0.0.1:9/postgres", /cannot be used: connect ECONNREFUSED/],
  ["it is no address", "http://example.com", /cannot be used/],
])("where %s, the start is refused with a sentence", { tags: ["slow"] }, async (_, wrong, sentence) => {
  await expect(openBackend({ ...options, database: { url: wrong } })).rejects.toThrow(sentence);
});
