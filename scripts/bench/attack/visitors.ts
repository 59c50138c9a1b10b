import { Agent, get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { type Errand, messageIds, sendMessage, signInVisitor } from "#scripts/bench/soak/visitors.ts";

/** What legitimate traffic saw. */
export interface Seen {
  /** Milliseconds until each page was there, while the site was up. */
  readonly pages: number[];
  /** Milliseconds until each submission and sign-in was answered. */
  readonly errands: number[];
  /** Rows that the site has said are stored. */
  readonly acknowledged: string[];
  /** Answers nobody should get, in words. */
  readonly faults: string[];
  /** Requests that were asked to wait (429 and 503, with Retry-After). */
  waited: number;
}

const READERS = 200;
/** Each reader opens a page this often. */
const PAGE_INTERVAL_MS = 2000;
const ERRAND_INTERVAL_MS = 500;
const CONFLICT = 409;

interface Site {
  readonly origin: string;
  readonly up: boolean;
}

/** Legitimate traffic until it is over: 200 readers on connections of their own, one errand after another. */
export async function visit(site: Site, pages: readonly string[], seen: Seen, isOver: () => boolean): Promise<void> {
  const readers = Array.from({ length: READERS }, (_, index) => readPages(site, pages, index, seen, isOver));
  await Promise.all([...readers, runErrands(site, seen, isOver)]);
}

async function readPages(site: Site, pages: readonly string[], index: number, seen: Seen, isOver: () => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await delay((index / READERS) * PAGE_INTERVAL_MS);
  for (let turn = index; !isOver(); turn++) {
    const path = pages[turn % pages.length] ?? "/";
    const wasUp = site.up;
    const started = performance.now();
    const status = await statusOf(site.origin + path, agent, `10.0.${index >> 8}.${index & 255}`);
    // Between a kill and the next start nobody is expected to answer.
    if (wasUp && site.up) {
      seen.pages.push(performance.now() - started);
      if (status !== 200) seen.faults.push(`${path}: ${status}`);
    }
    await delay(PAGE_INTERVAL_MS);
  }
  agent.destroy();
}

function statusOf(url: string, agent: Agent, clientIp: string): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { "accept-encoding": "br", "x-forwarded-for": clientIp };
    const request = get(url, { agent, headers, timeout: 30_000 }, (answer) => {
      answer.on("error", (error) => resolve(error.message));
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    });
    request.once("timeout", () => request.destroy(new Error("no answer in 30 s")));
    // A connection that the server closes between two pages is opened again by browsers without a word.
    request.once("error", (error) => {
      if (request.reusedSocket && "code" in error && error.code === "ECONNRESET")
        resolve(statusOf(url, agent, clientIp));
      else resolve(error.message);
    });
  });
}

/** Messages and sign-ins, one after the other. Who is told to wait tries again with the same id. */
async function runErrands(site: Site, seen: Seen, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const errand = turn % 4 === 3 ? signInVisitor() : await nextMessage(site);
    for (let done = errand === undefined; !done && !isOver(); await delay(ERRAND_INTERVAL_MS))
      done = errand !== undefined && (await isDone(errand, site, seen));
  }
}

async function nextMessage({ origin }: Site): Promise<Errand | undefined> {
  const [id] = await messageIds(origin, 1).catch(() => []);
  return typeof id === "string" ? sendMessage(id) : undefined;
}

async function isDone(errand: Errand, site: Site, seen: Seen): Promise<boolean> {
  const wasUp = site.up;
  const started = performance.now();
  const answer = await errand.send(site.origin).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  if (answer === undefined) {
    // Between a kill and the next start nobody is expected to answer.
    if (wasUp && site.up) seen.faults.push(`${errand.kind}: no answer`);
    return false;
  }
  seen.errands.push(performance.now() - started);
  if (answer.ok || answer.status === CONFLICT) {
    if (errand.row !== undefined) seen.acknowledged.push(errand.row);
    return true;
  }
  if ([429, 503].includes(answer.status) && answer.headers.has("retry-after")) seen.waited++;
  else if (wasUp && site.up) seen.faults.push(`${errand.kind}: ${answer.status}`);
  return false;
}
