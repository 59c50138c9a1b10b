import { setTimeout as delay } from "node:timers/promises";
import { ATTACKS, type AttackTarget } from "#scripts/bench/attacks.ts";
import { publicPages } from "#scripts/bench/lib/built-pages.ts";
import { missedGoals, percentile, SPREAD, spread, textTable } from "#scripts/bench/lib/figures.ts";
import {
  address,
  apiRequest,
  type LoadOptions,
  requestIds,
  SIGN_IN,
  sendLoad,
  signInDemo,
} from "#scripts/bench/lib/load.ts";
import { type SiteProcess, withSite } from "#scripts/bench/lib/site-process.ts";
import { command, FLAG } from "#scripts/lib/command.ts";
import { openBackend } from "#server/backend/open-backend.ts";
import { Refusal } from "#server/lib/run-main.ts";

const PORT = 4396;
/** A pause after each attack of a kind, so that the machine is not busy with attacking alone. */
const PAUSE_MS = 400;
/** Its visitors alone use the site this long before anything else. */
const WARM_UP_SECONDS = 20;
/** Memory is measured so long after the last visitor has left, before the attack and after it. */
const REST_MS = 60_000;
/** A process by its command line; without one the site itself. */
type Victim = readonly [name: string, command?: RegExp];
const KILLS: readonly Victim[] = [
  ["the database's supervisor", /^\/bin\/sh/],
  ["the database server", /bin\/postgres -D/],
  ["a backend of the database", /^postgres: postgres/],
  ["the site"],
];

const PAGES_P99_MS = 500;
const STOP_SECONDS = 10;
const MEMORY_SHARE = 1.2;

const USAGE = `npm run bench -- attack [flags]: all attacks at once beside 100 readers, with each of the site's processes killed in turn.
  --minutes 10   how long; docs quote runs of ten
  --soak         no attacks, but as many visitors as are answered, and each process killed twice`;

/** Refuses unless every acknowledged row is stored, and the site has held. */
export const attackSite = command(
  { usage: USAGE, options: { minutes: { type: "string", default: "10" }, soak: FLAG } },
  ({ values: { minutes, soak } }) => withSite(PORT, (site) => attackFor(site, Number(minutes) * 60, soak)),
);

async function attackFor(site: SiteProcess, seconds: number, soak: boolean): Promise<void> {
  const paths = (await publicPages()).map((page) => page.path);
  await site.start();
  await (await visitors(PORT, paths, READERS, WARM_UP_SECONDS)).visit(WARM_UP_SECONDS);
  await delay(REST_MS);
  const memory = [site.megabytes()];
  const { visit, seen } = await visitors(PORT, paths, soak ? SOAK : READERS, seconds);
  const { token } = await signInDemo(PORT);
  const over = new AbortController();
  const attacks = Object.keys(soak ? {} : ATTACKS).map((name) => repeat(name, { port: PORT, token }, over.signal));
  const watching = setInterval(() => memory.push(site.megabytes()), 1000);
  const kills = await visitAndKill(site, visit, soak ? [...KILLS, ...KILLS] : KILLS, seconds);
  over.abort();
  clearInterval(watching);
  const counts = await Promise.all(attacks);
  await delay(REST_MS);
  memory.push(site.megabytes());
  const stopSeconds = await site.end("SIGTERM");
  if (!soak) console.log(textTable(["attack", "times"], counts));
  console.log(`Killed with -9: ${kills.join(", ")}.`);
  const failures = report(seen, await storedMessages(site.dataDir), memory, stopSeconds);
  if (failures.length > 0) throw new Refusal(`The site did not hold: ${failures.join("; ")}.`);
}

/** Visits that share the time; in the middle of each a process is killed, and the site is started again when it was that. */
async function visitAndKill(site: SiteProcess, visit: VisitAll, victims: readonly Victim[], seconds: number) {
  const each = seconds / (victims.length + 1);
  const kills: string[] = [];
  for (const [name, command] of victims) {
    const killed = new AbortController();
    const visits = visit(each, killed.signal);
    await delay((each * 1000) / 2);
    const pid = site.pid(command);
    if (command === undefined) killed.abort();
    if (pid !== undefined) {
      process.kill(pid, "SIGKILL");
      kills.push(name);
    }
    await visits;
    if (command === undefined) await site.start();
  }
  await visit(each);
  return kills;
}

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

/** Prints what was seen. Answers what is not as it must be. `memory` begins before the attack and ends a minute after it. */
function report(seen: Seen, stored: ReadonlySet<string>, memory: readonly number[], stopSeconds: number): string[] {
  const { times, acknowledged, faults, waited, repeated } = seen;
  const rows = Object.entries(times).map(([kind, each]) => [kind, each.length, ...spread(each)]);
  console.log(textTable(["", "answered", ...SPREAD], rows));
  console.log(`Asked to wait: ${waited}. Sent again: ${repeated}. Rows acknowledged: ${acknowledged.size}.`);
  for (const fault of [...new Set(faults)].slice(0, 5)) console.log(`Fault: ${fault}`);
  const [before = 0, after = 0] = [memory[0], memory.at(-1)];
  console.log(`Memory: ${Math.round(before)} MB before, ${Math.round(Math.max(...memory))} at most.`);
  return missedGoals([
    ["Pages, p99, ms", percentile(times.pages, 0.99), PAGES_P99_MS],
    ["Acknowledged rows that are lost", [...acknowledged].filter((id) => !stored.has(id)).length, 0],
    ["Faults", faults.length, 0],
    ["Memory a minute after, as a share of that before", after / before, MEMORY_SHARE],
    ["From SIGTERM to the end, s", stopSeconds, STOP_SECONDS],
  ]);
}

const KINDS = ["pages", "messages", "sign-ins"] as const;
type Kind = (typeof KINDS)[number];

/** Connections, and requests a second over all of them; without a rate as many as are answered. */
type Traffic = Readonly<Record<Kind, Pick<LoadOptions, "connections" | "overallRate">>>;

/** A hundred readers who open a page a second each. */
const READERS: Traffic = {
  pages: { connections: 100, overallRate: 100 },
  messages: { connections: 1, overallRate: 2 },
  "sign-ins": { connections: 1, overallRate: 1 },
};

/** Hours of a busy day, as fast as one machine answers. */
const SOAK: Traffic = {
  pages: { connections: 24 },
  messages: { connections: 1, overallRate: 16 },
  "sign-ins": { connections: 2, overallRate: 4 },
};

interface Seen {
  /** Milliseconds of each answer. */
  readonly times: Readonly<Record<Kind, number[]>>;
  /** Rows that the site has said are stored. */
  readonly acknowledged: Set<string>;
  /** Answers nobody should get, in words. */
  readonly faults: string[];
  /** Requests that were asked to wait (429 and 503). */
  waited: number;
  /** Messages that were sent again, with the same id, because no answer said that they are stored. */
  repeated: number;
}

/** The id is known: the message is stored already. */
const CONFLICT = 409;
/** Failures that are no faults: to be asked to wait, and a conflict. */
const EXPECTED: Readonly<Record<Kind, RegExp>> = {
  pages: /^$/,
  messages: /^(409|429|503)$/,
  "sign-ins": /^(429|503)$/,
};

/** Visitors for `seconds`, or until the signal. */
type VisitAll = (seconds: number, signal?: AbortSignal) => Promise<void>;

/** Visitors of the site on a port, with enough messages for so many seconds. */
async function visitors(port: number, paths: readonly string[], traffic: Traffic, seconds: number) {
  const times = { pages: [], messages: [], "sign-ins": [] };
  const seen: Seen = { times, acknowledged: new Set(), faults: [], waited: 0, repeated: 0 };
  const ids = await requestIds(port, Math.ceil(seconds + 10) * (traffic.messages.overallRate ?? 1));
  let message: string | undefined;
  const body = () => {
    if (message !== undefined) seen.repeated++;
    message ??= ids.pop();
    const email = `${message}@example.com`;
    return JSON.stringify({ id: message, name: "Kavitha", email, message: "Do you clean carpets?" });
  };
  const onResponse = (status: number) => {
    if (message === undefined || (status >= 300 && status !== CONFLICT)) return;
    seen.acknowledged.add(message);
    message = undefined;
  };
  let reader = 0;
  const setupClient: LoadOptions["setupClient"] = (client) => {
    const headers = { "accept-encoding": "br", "x-forwarded-for": address() };
    const start = reader++ % paths.length;
    client.setRequests([...paths.slice(start), ...paths.slice(0, start)].map((path) => ({ path, headers })));
  };
  const requests: Readonly<Record<Kind, Partial<LoadOptions>>> = {
    pages: { setupClient },
    messages: { requests: [{ ...apiRequest("/rest/v1/contact_messages", body), onResponse }] },
    "sign-ins": { requests: [SIGN_IN] },
  };
  const visit: VisitAll = async (seconds, signal) => {
    const visits = KINDS.map(async (kind) => {
      const asked = { ...traffic[kind], ...requests[kind], seconds, ...(signal && { signal }) };
      const { milliseconds, failures } = await sendLoad(port, asked);
      seen.times[kind].push(...milliseconds);
      for (const failure of failures)
        if (!EXPECTED[kind].test(failure)) seen.faults.push(`${kind}: ${failure}`);
        else if (failure !== String(CONFLICT)) seen.waited++;
    });
    await Promise.all(visits);
  };
  return { visit, seen };
}
