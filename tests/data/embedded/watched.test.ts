import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import type { ServerFailure } from "#server/lib/failure-log.ts";
import { processTree } from "#server/postgres/process-tree.ts";
import { startChild } from "#tests/data/embedded/child.ts";
import { isRunning } from "#tests/data/embedded/running-site.ts";
import { NO_LIMITS, request } from "#tests/data/embedded-world.ts";
import { migratedFolder } from "#tests/data/folders.ts";
import { SAMPLES } from "#tests/data/samples.ts";

const options = { siteUrl: "http://site.test", limits: NO_LIMITS };
const dataDir = migratedFolder();
let backend: Backend;
const logged: string[] = [];

beforeAll(async () => {
  const log = ({ what }: ServerFailure) => logged.push(what);
  backend = await openBackend({ ...options, dataDir, database: { log } });
});
afterAll(() => backend.close());

const serverPid = (folder = dataDir) =>
  Number.parseInt(readFileSync(path.join(folder, "postgres/postmaster.pid"), "utf8"), 10);

const send = () =>
  backend.fetch(request("/rest/v1/contact_messages", { method: "POST", body: SAMPLES.contact_messages() }), null);

/** Sends a message every 100 ms until three in a row are stored. The answers that were none. */
async function untilServed(): Promise<Response[]> {
  const refused: Response[] = [];
  for (let inRow = 0; inRow < 3; await delay(100)) {
    const answer = await send();
    inRow = answer.status === 201 ? inRow + 1 : 0;
    if (answer.status !== 201) refused.push(answer);
  }
  return refused;
}

test.each([
  ["the server", () => process.kill(serverPid(), "SIGKILL")],
  ["one of its backends", () => process.kill(processTree(serverPid()).at(-1) ?? 0, "SIGKILL")],
  ["an answer (the server hangs)", () => processTree(serverPid()).map((pid) => process.kill(pid, "SIGSTOP"))],
])("without %s, requests get 503 with Retry-After until it runs again", { tags: ["slow"] }, async (what, damage) => {
  await untilServed();
  logged.length = 0;
  damage();
  const refused = await untilServed();
  expect(refused.map(({ status }) => status).filter((status) => status !== 503)).toEqual([]);
  for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  // A server that lost a process recovers by itself.
  if (what === "one of its backends") return;
  await expect.poll(() => logged).toHaveLength(2);
  expect(logged).toEqual([
    expect.stringMatching(/^The database .*; it is started again$/),
    "The database answers again",
  ]);
});

test("twin: a server that is merely busy is left alone", { tags: ["slow"] }, async () => {
  const pid = serverPid();
  await Promise.all(
    Array.from({ length: 8 }, () =>
      backend.withDatabase((database) => database.transaction(({ query }) => query("select pg_sleep(6)"))),
    ),
  );
  expect(serverPid()).toBe(pid);
});

test("a process that is killed leaves no server behind", async () => {
  const folder = migratedFolder();
  const child = startChild("open-folder.ts", folder);
  expect(await child.nextLine()).toBe("open");
  // Some of them live for a moment only, such as whoever looks what to vacuum.
  const pids = processTree(serverPid(folder)).filter(isRunning);
  expect(pids.length).toBeGreaterThan(1);
  await child.kill();
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
});
