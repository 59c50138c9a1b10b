/** @module-tag slow */
import { chmodSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServerFailure } from "#server/lib/failure-log.ts";
import type { SiteDatabase } from "#server/postgres/database.ts";
import { openDatabase } from "#server/postgres/open-database.ts";
import { processTree } from "#server/postgres/process-tree.ts";
import { emptyFolder, migratedFolder } from "#tests/data/folders.ts";

// A server that runs and cannot be reached is as bad as none: it comes back by itself.

const PATIENCE = { timeout: 30_000, interval: 100 };

function longFolder(): string {
  const parent = emptyFolder();
  chmodSync(parent, 0o711);
  const long = path.join(parent, "a".repeat(100));
  renameSync(migratedFolder(), long);
  return long;
}

const dataDir = longFolder();
const cluster = path.join(dataDir, "postgres");
let failures: ServerFailure[] = [];
let database: SiteDatabase;
let connected: pg.PoolClient | undefined;

beforeAll(async () => {
  database = await openDatabase({ dataDir, log: (failure) => failures.push(failure) });
});
afterAll(() => database.close());
afterEach(() => {
  connected?.release(true);
  connected = undefined;
});
beforeEach(() => {
  failures = [];
});

/** What was logged, but for the end of an outage, which may be that of the test before. */
const ended = () => failures.filter(({ what }) => what !== "The database answers again");

const serverPid = () => Number.parseInt(readFileSync(path.join(cluster, "postmaster.pid"), "utf8"), 10);

async function takesConnections(): Promise<boolean> {
  const { host, port, user, password, database: name } = database.pool.options;
  const client = new pg.Client({ host, port, user, password, database: name, connectionTimeoutMillis: 1000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** The link that stands for the long path. */
function linkFolder(): string {
  const folders = readdirSync(tmpdir()).map((name) => path.join(tmpdir(), name));
  const found = folders.find((folder) => {
    try {
      return readlinkSync(path.join(folder, "d")) === cluster;
    } catch {
      return false;
    }
  });
  if (found === undefined) throw new Error("There is no link.");
  return found;
}

test.each([
  ["told to end once nobody is connected", () => process.kill(serverPid(), "SIGTERM")],
  ["whose socket was removed", () => rmSync(path.join(cluster, ".s.PGSQL.5432"))],
])("a server %s is started again, although those who are connected are served", async (_, damage) => {
  // A server that was never seen to answer has more time to recover.
  await wait(1500);
  connected = await database.pool.connect();
  const pid = serverPid();
  damage();
  await expect.poll(() => takesConnections(), PATIENCE).toBe(false);
  await expect.poll(() => takesConnections(), PATIENCE).toBe(true);
  expect(serverPid()).not.toBe(pid);
  expect(ended()[0]).toMatchObject({ what: expect.stringContaining("refuses connections"), where: cluster });
});

/** The shell that watches over the server, with what it started for that. */
function shellOf(server: number): number[] {
  const [, shell] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${server}/status`, "utf8")) ?? [];
  const servers = processTree(server);
  return processTree(Number(shell)).filter((pid) => !servers.includes(pid));
}

test("a server that outlived its shell and takes nobody new makes way for the next one", async () => {
  await wait(1500);
  connected = await database.pool.connect();
  const pid = serverPid();
  const shell = shellOf(pid);
  process.kill(pid, "SIGTERM");
  for (const watcher of shell) process.kill(watcher, "SIGKILL");
  await expect.poll(() => takesConnections(), PATIENCE).toBe(true);
  expect(serverPid()).not.toBe(pid);
  for (const { what } of ended()) expect(what).toMatch(/^The database ended: .*it is started again$/);
});

test("a link to the socket that was removed, such as by what cleans /tmp, is made again", async () => {
  const pid = serverPid();
  rmSync(linkFolder(), { recursive: true });
  await expect.poll(() => takesConnections(), PATIENCE).toBe(true);
  expect(serverPid()).toBe(pid);
});

test("a server that cannot start is tried less and less often, and the log says why and what to do", async () => {
  const control = path.join(cluster, "global/pg_control");
  renameSync(control, `${control}.away`);
  process.kill(serverPid(), "SIGKILL");
  const seen: number[] = [];
  for (let count = 1; count <= 5; count++) {
    await expect.poll(() => ended().length, PATIENCE).toBeGreaterThanOrEqual(count);
    seen.push(performance.now());
  }
  const waits = seen.slice(1).map((moment, index) => moment - (seen[index] ?? 0));
  expect(waits.at(-1)).toBeGreaterThan(2 * (waits[0] ?? 0));
  const [, second, third] = ended();
  expect(second).toEqual(third);
  expect(second?.what).toMatch(/^The database ended: .*pg_control.*; it is started again$/);
  expect(second?.remedy).toMatch(/disk/);
  renameSync(`${control}.away`, control);
  await expect.poll(() => takesConnections(), PATIENCE).toBe(true);
});
