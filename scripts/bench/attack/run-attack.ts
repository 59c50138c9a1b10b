import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import type { Attack, AttackTarget } from "#scripts/bench/attack/attacks.ts";
import { killTargets, megabytesOf } from "#scripts/bench/attack/processes.ts";
import { type Seen, visit } from "#scripts/bench/attack/visitors.ts";
import { publicPages } from "#scripts/bench/lib/built-pages.ts";
import { type KilledServer, killedServer } from "#scripts/bench/soak/server.ts";
import { openBackend } from "#server/backend/open-backend.ts";

const PORT = 4396;
/** A pause after each attack of a kind, so that the machine is not busy with attacking alone. */
const PAUSE_MS = 400;
/** Its visitors alone use the site this long before the attack. */
const WARM_UP_MS = 20_000;
/** Memory is measured so long after the last visitor has left, before the attack and after it. */
const REST_MS = 60_000;

/** What an attack run has shown. */
export interface AttackResult {
  readonly seen: Seen;
  /** Rows acknowledged that the database does not hold, asked through another connection. */
  readonly lost: readonly string[];
  /** Megabytes of all processes: a minute after the site served its visitors alone, at most, a minute after the attack. */
  readonly megabytes: { readonly before: number; readonly most: number; readonly after: number };
  readonly attacks: ReadonlyMap<string, number>;
  readonly kills: readonly string[];
  readonly stopMs: number;
}

/** Attacks a site of its own for so many milliseconds, and looks at what legitimate traffic sees meanwhile. */
export async function runAttack(attacks: readonly [string, Attack][], durationMs: number): Promise<AttackResult> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "attack-"));
  const server = killedServer(PORT, dataDir);
  await server.start();
  const seen = nothingSeen();
  const counts = new Map<string, number>(attacks.map(([name]) => [name, 0]));
  const kills: string[] = [];
  const paths = (await publicPages()).map((page) => page.path);
  await visit(server, paths, nothingSeen(), timer(WARM_UP_MS));
  await delay(REST_MS);
  const before = megabytesOf(server.pid);
  let most = before;
  const target: AttackTarget = { port: PORT, origin: server.origin, token: await customerToken(server.origin) };
  const isOver = timer(durationMs);
  await Promise.all([
    visit(server, paths, seen, isOver),
    ...attacks.map(([name, attack]) =>
      repeat(attack, target, isOver, () => counts.set(name, (counts.get(name) ?? 0) + 1)),
    ),
    killInTurn(server, durationMs, isOver, kills),
    everySecond(isOver, () => {
      most = Math.max(most, megabytesOf(server.pid));
    }),
  ]);
  await delay(REST_MS);
  const after = megabytesOf(server.pid);
  const stopping = performance.now();
  await server.stop();
  const stopMs = performance.now() - stopping;
  const stored = await storedMessages(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  const lost = seen.acknowledged.filter((id) => !stored.has(id));
  return { seen, lost, megabytes: { before, most, after }, attacks: counts, kills, stopMs };
}

const nothingSeen = (): Seen => ({ pages: [], errands: [], acknowledged: [], faults: [], waited: 0 });

/** Whether so many milliseconds from now are over. */
function timer(durationMs: number): () => boolean {
  const end = Date.now() + durationMs;
  return () => Date.now() > end;
}

async function repeat(attack: Attack, target: AttackTarget, isOver: () => boolean, count: () => void): Promise<void> {
  for (; !isOver(); await delay(PAUSE_MS)) {
    await attack(target);
    count();
  }
}

async function everySecond(isOver: () => boolean, look: () => void): Promise<void> {
  for (; !isOver(); await delay(1000)) look();
}

/** Kills each of the site's processes once, at even distances, and starts the site again when it was the site itself. */
async function killInTurn(
  server: KilledServer,
  durationMs: number,
  isOver: () => boolean,
  kills: string[],
): Promise<void> {
  const names = Object.keys(killTargets(server.pid));
  for (const name of names) {
    await delay(durationMs / (names.length + 2));
    if (isOver()) return;
    kills.push(name);
    if (name === "site") {
      await server.kill();
      await server.start();
    } else killProcess(killTargets(server.pid)[name]);
  }
}

function killProcess(pid: number | undefined): void {
  if (pid !== undefined) process.kill(pid, "SIGKILL");
}

async function customerToken(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      "content-type": "application/json",
      "x-forwarded-for": "198.51.100.1",
    },
    body: JSON.stringify({ email: "demo@example.com", password: "demo1234" }),
  });
  const { access_token }: { access_token: string } = await answer.json();
  return access_token;
}

async function storedMessages(dataDir: string): Promise<Set<string>> {
  const backend = await openBackend({ siteUrl: "http://127.0.0.1", dataDir });
  const { rows } = await backend.withDatabase((database) =>
    database.query<{ id: string }>("select id from public.contact_messages"),
  );
  await backend.close();
  return new Set(rows.map(({ id }) => id));
}
