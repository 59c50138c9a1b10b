import { setTimeout as delay } from "node:timers/promises";
import { ATTACKS, type AttackTarget } from "#scripts/bench/attack/attacks.ts";
import { READERS, type Seen, SOAK, type VisitAll, visitors } from "#scripts/bench/attack/visitors.ts";
import { publicPages } from "#scripts/bench/lib/built-pages.ts";
import { accessToken } from "#scripts/bench/lib/load.ts";
import { type SiteProcess, withSite } from "#scripts/bench/lib/site-process.ts";
import { median, percentile } from "#scripts/bench/lib/statistics.ts";
import { textTable } from "#scripts/bench/lib/table.ts";
import { openBackend } from "#server/backend/open-backend.ts";
import { Refusal } from "#server/lib/run-main.ts";

const PORT = 4396;
/** A pause after each attack of a kind, so that the machine is not busy with attacking alone. */
const PAUSE_MS = 400;
/** Its visitors alone use the site this long before anything else. */
const WARM_UP_SECONDS = 20;
/** Memory is measured so long after the last visitor has left, before the attack and after it. */
const REST_MS = 60_000;
const THE_SITE = "the site";
const KILLS = ["the database's supervisor", "the database server", "a backend of the database", THE_SITE];

const PAGES_P99_MS = 500;
const STOP_SECONDS = 10;
/** Memory a minute after the attack, as a share of that before. */
const MEMORY_SHARE = 1.2;

interface Options {
  readonly minutes: number;
  /** No attacks, but as many visitors as are answered, and each process killed twice. */
  readonly soak: boolean;
}

/**
 * Visits a site of its own while it is attacked and each of its processes is killed in turn. Refuses unless every
 * acknowledged row is stored, and the site has held.
 */
export const runAttack = ({ minutes, soak }: Options) =>
  withSite(PORT, async (site, dataDir) => {
    const paths = (await publicPages()).map((page) => page.path);
    await site.start();
    await (await visitors(PORT, paths, READERS, WARM_UP_SECONDS, nothingSeen()))(WARM_UP_SECONDS);
    await delay(REST_MS);
    const before = site.megabytes();
    let most = before;
    const seen = nothingSeen();
    const visit = await visitors(PORT, paths, soak ? SOAK : READERS, minutes * 60, seen);
    const token = await accessToken(PORT, "token?grant_type=password", "demo@example.com", "demo1234");
    const over = new AbortController();
    const attacks = Object.keys(soak ? {} : ATTACKS).map((name) => repeat(name, { port: PORT, token }, over.signal));
    const watching = setInterval(() => {
      most = Math.max(most, site.megabytes());
    }, 1000);
    const kills = await visitAndKill(site, visit, soak ? [...KILLS, ...KILLS] : KILLS, minutes * 60);
    over.abort();
    clearInterval(watching);
    const counts = await Promise.all(attacks);
    await delay(REST_MS);
    const after = site.megabytes();
    const stopSeconds = await site.end("SIGTERM");
    if (!soak) console.log(textTable(["attack", "times"], counts));
    console.log(`Killed with -9: ${kills.join(", ")}.`);
    report(seen, { stored: await storedMessages(dataDir), before, most, after, stopSeconds });
  });

/** Visits that share the time; in the middle of each a process is killed, and the site is started again when it was that. */
async function visitAndKill(site: SiteProcess, visit: VisitAll, names: readonly string[], seconds: number) {
  const each = seconds / (names.length + 1);
  const kills: string[] = [];
  for (const name of names) {
    const killed = new AbortController();
    const visits = visit(each, killed.signal);
    await delay((each * 1000) / 2);
    const pid = site.descendants()[name];
    if (name === THE_SITE) {
      killed.abort();
      await site.end("SIGKILL");
    } else if (pid !== undefined) process.kill(pid, "SIGKILL");
    if (name === THE_SITE || pid !== undefined) kills.push(name);
    await visits;
    if (!site.isUp) await site.start();
  }
  await visit(each);
  return kills;
}

const nothingSeen = (): Seen => ({
  times: { pages: [], messages: [], "sign-ins": [] },
  ...{ acknowledged: new Set<string>(), faults: [], waited: 0, repeated: 0 },
});

/** Repeats an attack until the signal. Answers how often. */
async function repeat(name: string, target: AttackTarget, over: AbortSignal): Promise<[string, number]> {
  let count = 0;
  for (; !over.aborted; await delay(PAUSE_MS)) {
    await ATTACKS[name]?.(target);
    count++;
  }
  return [name, count];
}

async function storedMessages(dataDir: string): Promise<ReadonlySet<string>> {
  const backend = await openBackend({ siteUrl: "http://127.0.0.1", dataDir });
  const { rows } = await backend.withDatabase((database) =>
    database.query<{ id: string }>("select id from public.contact_messages"),
  );
  await backend.close();
  return new Set(rows.map(({ id }) => id));
}

interface Held {
  readonly stored: ReadonlySet<string>;
  /** Megabytes: a minute after the first visitors, at most, a minute after the last. */
  readonly before: number;
  readonly most: number;
  readonly after: number;
  readonly stopSeconds: number;
}

function report({ times, acknowledged, faults, waited, repeated }: Seen, held: Held): void {
  const { stored, before, most, after, stopSeconds } = held;
  const lost = [...acknowledged].filter((id) => !stored.has(id)).length;
  const rows = Object.entries(times).map(([kind, each]) => [
    kind,
    each.length,
    ...[median(each), percentile(each, 0.99), percentile(each, 1)],
  ]);
  console.log(textTable(["", "answered", "p50 ms", "p99 ms", "max ms"], rows));
  console.log(`Asked to wait: ${waited}. Sent again: ${repeated}. Faults: ${faults.length}.`);
  console.log(`Rows acknowledged: ${acknowledged.size}, stored: ${stored.size}, lost: ${lost}.`);
  const [first, peak, last] = [before, most, after].map(Math.round);
  console.log(`Memory: ${first} MB before, ${peak} at most, ${last} a minute after.`);
  console.log(`SIGTERM ended it in ${stopSeconds.toFixed(1)} s.`);
  const failed = [
    percentile(times.pages, 0.99) > PAGES_P99_MS && `pages took more than ${PAGES_P99_MS} ms (p99)`,
    lost > 0 && `${lost} acknowledged rows lost`,
    faults.length > 0 && `${faults.length} faults: ${[...new Set(faults)].slice(0, 5).join("; ")}`,
    after > before * MEMORY_SHARE && `memory a minute after is ${(after / before).toFixed(2)} of that before`,
    stopSeconds > STOP_SECONDS && `SIGTERM took more than ${STOP_SECONDS} s`,
  ].filter((each) => each !== false);
  if (failed.length > 0) throw new Refusal(`The site did not hold: ${failed.join("; ")}.`);
}
