import path from "node:path";
import { publicPages } from "#scripts/bench/lib/built-pages.ts";
import { BENCH_DIR, installTools } from "#scripts/bench/lib/install-tools.ts";
import { serveFolder } from "#scripts/bench/lib/serve-folder.ts";
import { INTERACTIONS, measureChanges, measureInteraction } from "#scripts/bench/measures/interactions.ts";
import { measureLoading } from "#scripts/bench/measures/lighthouse.ts";
import { openBrowser } from "#scripts/bench/measures/plain-page.ts";
import { assertSame } from "#scripts/bench/measures/same-page.ts";
import { reportRun, type Visit } from "#scripts/bench/pages-report.ts";
import { emptied, OURS, PEERS, WITHOUT_SCRIPTS } from "#scripts/bench/peers.ts";
import { benchServing } from "#scripts/bench/serving.ts";
import { command, FLAG } from "#scripts/lib/command.ts";

const USAGE = `npm run bench -- pages [flags]: compares the site with the same pages without scripts, a client-side app, Astro and Next.js.
  --runs 5             visits of each kind; the table shows their medians
  --routes /,/faq      pages on which the site is compared with its limit (default: every public one)
  --compared /         pages on which the peers are measured too (default: /,/pricing; "" for none)
  --serving            instead: the server of npm start beside sirv alone and nginx (must be installed)`;

// What is shown before the site's own faces are there is then as wide on every machine.
process.env["FONTCONFIG_FILE"] ??= path.resolve("tests/fixtures/fonts.conf");

const options = {
  runs: { type: "string", default: "5" },
  routes: { type: "string", default: "" },
  compared: { type: "string", default: "/,/pricing" },
  serving: FLAG,
} as const;

const list = (text: string) => text.split(",").flatMap((part) => part.trim() || []);

export const comparePages = command(
  { usage: USAGE, options },
  async ({ values: { serving, runs, routes, compared } }) => {
    if (serving) return benchServing();
    const isGood = await benchPages(Number(runs), list(routes), list(compared));
    if (!isGood) process.exitCode = 1;
  },
);

/**
 * Measures the site beside its limit at `routes`, by default at all public pages, and beside its peers at `compared`,
 * alternating in one run. Prints medians, ratios and goals. Returns whether every goal is met.
 */
async function benchPages(runs: number, routes: readonly string[], compared: readonly string[]) {
  const [pages, tools, browser] = [await publicPages(), await installTools(), await openBrowser()];
  const served: { name: string; origin: string; close(): void }[] = [];
  for (const { name, build } of [OURS, WITHOUT_SCRIPTS, ...(compared.length > 0 ? PEERS : [])]) {
    const folder = await emptied(path.join(BENCH_DIR, name.replaceAll(/\W/g, "-")));
    served.push({ name, ...(await serveFolder(await build({ pages, tools, folder }))) });
  }
  const origin = served[0]?.origin ?? "";
  for (const peer of served.slice(2))
    for (const address of compared) {
      await assertSame(browser, origin + address, peer.origin + address);
      console.log(`${peer.name} shows the same as ours at ${address}.`);
    }
  const visited = routes.length > 0 ? routes : pages.map((page) => page.path);
  const addresses = [...new Set([...visited, ...compared])];
  const plan = addresses.flatMap((address) =>
    served.slice(0, compared.includes(address) ? undefined : 2).map((peer) => ({ ...peer, address })),
  );
  const visits: Visit[] = [];
  const interactions = new Map<string, number[]>(INTERACTIONS.map(({ name }) => [name, []]));
  const changes: number[] = [];
  // In rounds: what slows the machine for a while slows everybody alike.
  for (let round = 0; round < runs; round++) {
    for (const { name, origin, address } of plan) {
      const loading = await measureLoading(tools, origin + address).catch(tell);
      if (loading) visits.push({ path: address, peer: name, ...loading });
      process.stderr.write(`\r${visits.length} of ${plan.length * runs} visits `);
    }
    for (const interaction of INTERACTIONS)
      interactions.get(interaction.name)?.push(await measureInteraction(browser, origin, interaction));
    changes.push(...(await measureChanges(browser, origin)));
  }
  for (const { close } of served) close();
  await browser.close();
  return reportRun({ visits, interactions, changes });
}

/** Browsers fail now and then. Such a visit is missing from the table. */
function tell(error: unknown): void {
  console.error(`\nA visit failed: ${error instanceof Error ? error.message.slice(-300) : error}`);
}
