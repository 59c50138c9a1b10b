import { mkdir, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser } from "@playwright/test";
import { publicPages } from "#scripts/bench/lib/built-pages.ts";
import { BENCH_DIR, installTools } from "#scripts/bench/lib/install-tools.ts";
import { serveFolder } from "#scripts/bench/lib/serve-folder.ts";
import { openBrowser } from "#scripts/bench/measures/browser.ts";
import { measureChanges } from "#scripts/bench/measures/change-of-page.ts";
import { INTERACTIONS, measureInteraction } from "#scripts/bench/measures/interactions.ts";
import { lighthouse } from "#scripts/bench/measures/lighthouse.ts";
import { assertSame } from "#scripts/bench/measures/same-page.ts";
import { throttledBrowser } from "#scripts/bench/measures/throttled-browser.ts";
import type { Options } from "#scripts/bench/pages/options.ts";
import { type ServedSite, visitAll } from "#scripts/bench/pages/visits.ts";
import { ours } from "#scripts/bench/peers/ours.ts";
import type { Materials, Peer } from "#scripts/bench/peers/peer.ts";
import { withoutScripts } from "#scripts/bench/peers/without-scripts.ts";
import { verdicts } from "#scripts/bench/report/goals.ts";
import type { Run } from "#scripts/bench/report/run.ts";
import { tables } from "#scripts/bench/report/tables.ts";

/** Measures the site beside its limit and its peers, side by side in one run, and prints the ratios. */
export async function benchPages(options: Options): Promise<void> {
  const [pages, tools, browser] = [await publicPages(), await installTools(), await openBrowser()];
  const site = await servePeer(ours, { pages, tools });
  const limit = await servePeer(withoutScripts, { pages, tools });
  const others: Served[] = [];
  for (const peer of options.peers) others.push(await servePeer(peer, { pages, tools }));
  for (const { name, origin } of others)
    for (const compared of options.compared) {
      await assertSame(browser, site.origin + compared, origin + compared);
      console.log(`${name} shows the same as ours at ${compared}.`);
    }
  const measures = {
    simulate: lighthouse(tools, "simulate"),
    devtools: lighthouse(tools, "devtools"),
    browser: throttledBrowser(browser),
  };
  const run: Run = {
    when: new Date().toISOString(),
    machine: { processors: os.availableParallelism(), load: os.loadavg()[0] ?? 0, node: process.versions.node },
    samples: await visitAll(options, { own: [site, limit], others, pages, measures }),
    ...(options.interactions ? await interact(browser, site, options.runs) : { interactions: {}, changes: [] }),
  };
  for (const { close } of [site, limit, ...others]) close();
  await browser.close();
  await report(run, options.strict);
}

interface Served extends ServedSite {
  close(): void;
}

/** Makes a peer's site and serves it. */
async function servePeer(peer: Peer, materials: Omit<Materials, "folder">): Promise<Served> {
  const folder = path.join(BENCH_DIR, peer.name.replaceAll(/\W/g, "-"));
  return { name: peer.name, ...(await serveFolder(await peer.build({ ...materials, folder }))) };
}

async function interact(
  browser: Browser,
  { origin }: ServedSite,
  runs: number,
): Promise<Pick<Run, "interactions" | "changes">> {
  const times = new Map<string, number[]>(INTERACTIONS.map(({ name }) => [name, []]));
  const changes: number[] = [];
  for (let round = 0; round < runs; round++) {
    for (const interaction of INTERACTIONS)
      times.get(interaction.name)?.push(await measureInteraction(browser, origin, interaction));
    changes.push(...(await measureChanges(browser, origin)));
  }
  return { interactions: Object.fromEntries(times), changes };
}

/** Prints and stores the run, and compares it with the goals. */
async function report(run: Run, strict: boolean): Promise<void> {
  const file = path.join(BENCH_DIR, "runs", `${run.when.replaceAll(":", "-")}.json`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(run));
  console.log(`\n${tables(run)}\n`);
  const all = verdicts(run);
  for (const { goal, met, seen } of all) console.log(`${met ? "✓" : "✗"} ${goal}: ${seen}`);
  console.log(`\nEvery visit is in ${path.relative(".", file)}.`);
  if (strict && all.some(({ met }) => !met)) process.exitCode = 1;
}
