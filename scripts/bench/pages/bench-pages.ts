import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "@playwright/test";
import { publicPages } from "#scripts/bench/lib/built-pages.ts";
import { BENCH_DIR, installTools } from "#scripts/bench/lib/install-tools.ts";
import { type Served, serveFolder } from "#scripts/bench/lib/serve-folder.ts";
import { openBrowser } from "#scripts/bench/measures/browser.ts";
import { measureChanges } from "#scripts/bench/measures/change-of-page.ts";
import { INTERACTIONS, measureInteraction } from "#scripts/bench/measures/interactions.ts";
import { type Loading, lighthouse, type MeasureLoading } from "#scripts/bench/measures/lighthouse.ts";
import { assertSame } from "#scripts/bench/measures/same-page.ts";
import { type Run, reportRun, type Visit } from "#scripts/bench/pages/report.ts";
import { astro } from "#scripts/bench/peers/astro.ts";
import { clientApp } from "#scripts/bench/peers/client-app.ts";
import { next } from "#scripts/bench/peers/next.ts";
import { ours } from "#scripts/bench/peers/ours.ts";
import type { Materials, Peer } from "#scripts/bench/peers/peer.ts";
import { withoutScripts } from "#scripts/bench/peers/without-scripts.ts";

const PEERS: readonly Peer[] = [clientApp, astro, next];
const TRIES = 3;

interface Options {
  readonly runs: number;
  /** By default every public page. */
  readonly routes: readonly string[] | undefined;
  readonly compared: readonly string[];
  /** By default all. */
  readonly peers: readonly string[] | undefined;
  readonly interactions: boolean;
  readonly strict: boolean;
}

interface ServedPeer extends Served {
  readonly name: string;
}

/** Measures the site beside its limit and its peers, alternating in one run, and prints medians, ratios and goals. */
export async function benchPages({ runs, routes, compared, peers, interactions, strict }: Options): Promise<void> {
  const [pages, tools, browser] = [await publicPages(), await installTools(), await openBrowser()];
  const served: ServedPeer[] = [];
  for (const peer of [ours, withoutScripts, ...PEERS.filter(({ name }) => peers?.includes(name) ?? true)])
    served.push(await servePeer(peer, { pages, tools }));
  const [site, limit, ...others] = served;
  if (site === undefined || limit === undefined) throw new Error("Neither the site nor its limit is served.");
  for (const { name, origin } of others)
    for (const address of compared) {
      await assertSame(browser, site.origin + address, origin + address);
      console.log(`${name} shows the same as ours at ${address}.`);
    }
  const addresses = new Set([...(routes ?? pages.map((page) => page.path)), ...compared]);
  const plan = [...addresses].flatMap((address) =>
    [site, limit, ...(compared.includes(address) ? others : [])].map((peer) => ({ peer, address })),
  );
  const measure = lighthouse(tools);
  const visits: Visit[] = [];
  // In rounds: what slows the machine for a while slows everybody alike.
  for (let round = 0; round < runs; round++)
    for (const { peer, address } of plan) {
      const loading = await tryVisit(measure, peer.origin + address);
      if (loading) visits.push({ path: address, peer: peer.name, ...loading });
      process.stderr.write(`\r${visits.length} of ${plan.length * runs} visits `);
    }
  const run: Run = { visits, ...(interactions ? await interact(browser, site.origin, runs) : NOTHING) };
  for (const { close } of served) close();
  await browser.close();
  const file = path.join(BENCH_DIR, "runs", `${new Date().toISOString().replaceAll(":", "-")}.json`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(run));
  if (!reportRun(run) && strict) process.exitCode = 1;
}

const NOTHING = { interactions: {}, changes: [] };

/** Makes a peer's site and serves it. */
async function servePeer(peer: Peer, materials: Omit<Materials, "folder">): Promise<ServedPeer> {
  const folder = path.join(BENCH_DIR, peer.name.replaceAll(/\W/g, "-"));
  return { name: peer.name, ...(await serveFolder(await peer.build({ ...materials, folder }))) };
}

/** Browsers fail now and then. A visit that never succeeds is missing from the table. */
async function tryVisit(measure: MeasureLoading, url: string, triesLeft = TRIES): Promise<Loading | undefined> {
  try {
    return await measure(url);
  } catch (error) {
    console.error(`\nA visit to ${url} failed: ${error instanceof Error ? error.message.slice(-300) : error}`);
    return triesLeft > 1 ? tryVisit(measure, url, triesLeft - 1) : undefined;
  }
}

async function interact(browser: Browser, origin: string, runs: number): Promise<Omit<Run, "visits">> {
  const times = new Map<string, number[]>(INTERACTIONS.map(({ name }) => [name, []]));
  const changes: number[] = [];
  for (let round = 0; round < runs; round++) {
    for (const interaction of INTERACTIONS)
      times.get(interaction.name)?.push(await measureInteraction(browser, origin, interaction));
    changes.push(...(await measureChanges(browser, origin)));
  }
  return { interactions: Object.fromEntries(times), changes };
}
