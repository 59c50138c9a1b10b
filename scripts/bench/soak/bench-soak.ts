import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { publicPages } from "#scripts/bench/lib/built-pages.ts";
import { median, percentile } from "#scripts/bench/lib/statistics.ts";
import { textTable } from "#scripts/bench/lib/table.ts";
import { type KilledServer, killedServer } from "#scripts/bench/soak/server.ts";
import { type Errand, messageIds, sendMessage, signInVisitor, visitPage } from "#scripts/bench/soak/visitors.ts";
import { openBackend } from "#server/backend/open-backend.ts";
import { Refusal } from "#server/lib/run-main.ts";

// Two hours of a busy day, as fast as one machine answers: who got an answer must find what they sent.
const PAGES = 50_000;
const SUBMISSIONS = 5_000;
const SIGN_INS = 1_000;
const KILLS = 8;
const CONCURRENCY = 24;
const PORT = 4395;
const CONFLICT = 409;

/** What became of all errands. */
interface Outcome {
  readonly acknowledged: Set<string>;
  readonly milliseconds: Map<Errand["kind"], number[]>;
  readonly megabytes: number[];
  /** Answers of 500 and above while the server was up. */
  readonly failures: string[];
  /** Requests that got no answer because the server was killed, and were sent again. */
  repeated: number;
}

export async function benchSoak(): Promise<void> {
  const pages = (await publicPages()).map((page) => page.path);
  const folder = mkdtempSync(path.join(os.tmpdir(), "soak-"));
  const server = killedServer(PORT, folder);
  const outcome: Outcome = {
    ...{ acknowledged: new Set(), milliseconds: new Map(), megabytes: [] },
    ...{ failures: [], repeated: 0 },
  };
  const started = performance.now();
  await server.start();
  const errands = shuffled(pages, await messageIds(server.origin, SUBMISSIONS));
  const total = errands.length;
  const visitors = Promise.all(Array.from({ length: CONCURRENCY }, () => visit(errands, server, outcome)));
  await killNowAndThen(server, errands, total, outcome);
  await visitors;
  await server.stop();
  report(outcome, await storedRows(folder), (performance.now() - started) / 1000);
  rmSync(folder, { recursive: true, force: true });
}

function shuffled(pages: readonly string[], ids: readonly string[]): Errand[] {
  const errands = [
    ...Array.from({ length: PAGES }, (_, index) => visitPage(pages[index % pages.length] ?? "/")),
    ...ids.map(sendMessage),
    ...Array.from({ length: SIGN_INS }, signInVisitor),
  ];
  return errands
    .map((errand) => ({ errand, at: randomInt(1e9) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ errand }) => errand);
}

/** One visitor after the other. What a kill leaves without an answer is sent again, with the same id. */
async function visit(errands: Errand[], server: KilledServer, outcome: Outcome): Promise<void> {
  for (let errand = errands.pop(); errand !== undefined; errand = errands.pop()) {
    while (!(await answered(errand, server, outcome))) {
      outcome.repeated++;
      await wait(100);
    }
  }
}

async function answered(errand: Errand, server: KilledServer, outcome: Outcome): Promise<boolean> {
  const sent = performance.now();
  try {
    const answer = await errand.send(server.origin);
    await answer.arrayBuffer();
    if (!answer.ok && answer.status !== CONFLICT) {
      if (server.up) outcome.failures.push(`${errand.kind}: ${answer.status}`);
      return false;
    }
    if (errand.row !== undefined) outcome.acknowledged.add(errand.row);
    const times = outcome.milliseconds.get(errand.kind) ?? [];
    outcome.milliseconds.set(errand.kind, times);
    times.push(performance.now() - sent);
    return true;
  } catch (error) {
    if (server.up) outcome.failures.push(`${errand.kind}: ${error}`);
    return false;
  }
}

/** Kills the server at even shares of the work, and starts it again at once. */
async function killNowAndThen(server: KilledServer, left: readonly Errand[], total: number, outcome: Outcome) {
  for (let kill = 1; left.length > 0; await wait(1000)) {
    const megabytes = server.megabytes();
    if (megabytes !== undefined) outcome.megabytes.push(megabytes);
    if (kill > KILLS || left.length > total * (1 - kill / (KILLS + 1))) continue;
    kill++;
    await server.kill();
    await server.start();
  }
}

async function storedRows(dataDir: string): Promise<Set<string>> {
  const backend = await openBackend({ siteUrl: "http://127.0.0.1", dataDir });
  const { rows } = await backend.withDatabase((database) =>
    database.query<{ id: string }>("select id from public.contact_messages"),
  );
  await backend.close();
  return new Set(rows.map(({ id }) => id));
}

function report(
  { acknowledged, milliseconds, megabytes, failures, repeated }: Outcome,
  stored: Set<string>,
  seconds: number,
) {
  const lost = [...acknowledged].filter((id) => !stored.has(id)).length;
  const rows = [...milliseconds].map(([kind, times]) => [kind, times.length, median(times), percentile(times, 0.99)]);
  console.log(textTable(["", "answered", "p50 ms", "p99 ms"], rows));
  const quarter = Math.ceil(megabytes.length / 4);
  const [early, late] = [megabytes.slice(0, quarter), megabytes.slice(-quarter)].map((part) =>
    Math.round(median(part)),
  );
  console.log(`${Math.round(seconds)} s, ${KILLS} kills, ${repeated} requests sent again after one.`);
  console.log(`Rows acknowledged: ${acknowledged.size}, present: ${stored.size}, lost: ${lost}.`);
  console.log(
    `Memory: ${early} MB in the first quarter, ${late} MB in the last, ${Math.round(Math.max(...megabytes))} MB at most.`,
  );
  if (lost > 0 || failures.length > 0)
    throw new Refusal(`${lost} rows lost, ${failures.length} failures: ${failures.slice(0, 5).join("; ")}`);
}
