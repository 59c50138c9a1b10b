import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { DIST, refuseUnbuilt } from "#scripts/bench/lib/built-pages.ts";
import { type Goal, missedGoals, percentile, textTable } from "#scripts/bench/lib/figures.ts";
import { BENCH_DIR, runTool } from "#scripts/bench/lib/install-tools.ts";
import { serveFolder } from "#scripts/bench/lib/serve-folder.ts";
import { openBrowser } from "#scripts/bench/measures/plain-page.ts";
import type { Cost } from "#scripts/bench/one-size.ts";
import { sitePlugin } from "#scripts/dev/site-plugin.ts";
import { command } from "#scripts/lib/command.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";

const PAGES = [10, 100, 1000];
/** A document has room for 6000 in all. */
const ROWS = [50, 500, 5000];
const FOLDER = path.join(BENCH_DIR, "growth");

const USAGE =
  "npm run bench -- growth: what more pages and more prices cost: checking, rendering, memory, a keystroke in the search, an edit on screen.";

export const measureGrowth = command({ usage: USAGE }, async () => {
  refuseUnbuilt();
  mkdirSync(BENCH_DIR, { recursive: true });
  const checks = await printCosts("pages", PAGES, (pages) => [pages, 0]);
  checks.push(...(await printCosts("price rows", ROWS, (rows) => [0, rows])));
  const browser = await openBrowser();
  // What was rendered last has the most rows.
  const keys = await searchTimes(browser, FOLDER);
  const edits = await editTimes(browser, `${FOLDER}.json`);
  await browser.close();
  missedGoals([
    slowest("Checking a document of these sizes", checks, 2000),
    slowest(`A keystroke in the search over ${ROWS.at(-1)} more rows`, keys, 16),
    slowest("A price saved in the document, until it is on the screen (npm run dev)", edits, 300),
  ]);
});

/** Prints the figures, and how much each step up costs per page or row: linear growth keeps that the same. */
async function printCosts(what: string, sizes: readonly number[], grow: (size: number) => [number, number]) {
  const figures: Cost[] = [];
  for (const size of sizes) {
    const args = ["tsx", "scripts/bench/one-size.ts", FOLDER, ...grow(size).map(String)];
    figures.push(JSON.parse((await runTool("npx", args)).trim().split("\n").at(-1) ?? ""));
  }
  const head = ["check", "render", "render again", "memory"];
  const rows = figures.map(({ check, render, again, memory }) => [check, render, again, memory]);
  const named = rows.map((row, index) => [sizes[index] ?? 0, ...row]);
  console.log(`\nMore ${what}: seconds of processor time, megabytes\n${textTable(["", ...head], named)}`);
  const steps = named.slice(1).map((row, index) => {
    const [before = 0, ...costs] = named[index] ?? [];
    const [size = 0, ...more] = row;
    return [`${before} → ${size}`, ...more.map((cost, at) => ((cost - (costs[at] ?? 0)) * 1000) / (size - before))];
  });
  console.log(`\n${textTable(["ms and kB for each", ...head], steps)}`);
  return figures.map(({ check }) => check * 1000);
}

const slowest = (what: string, times: readonly number[], most: number): Goal => [
  `${what}, p98 of ${times.length}, ms`,
  percentile(times, 0.98),
  most,
];

const QUERY = "double blanket no 12";
/** As people type. */
const KEY_INTERVAL_MS = 90;
const EDITS = 10;
/** The development server bundles before its first answer. */
const TIMEOUT_MS = 120_000;

async function openPricing(browser: Browser, origin: string) {
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  // How long after each input its listeners are done, React's among them.
  await page.addInitScript(() =>
    addEventListener("input", ({ timeStamp }) => performance.measure("key", { start: timeStamp })),
  );
  await page.goto(new URL("/pricing", origin).href);
  await page.locator("main input[type=search]").click();
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  return page;
}

/** Milliseconds from each key to the end of its work, waiting included, in the search of a rendered site. */
async function searchTimes(browser: Browser, folder: string): Promise<number[]> {
  cpSync(path.join(DIST, "assets"), path.join(folder, "assets"), { recursive: true });
  const site = await serveFolder(folder);
  const page = await openPricing(browser, site.origin);
  await page.keyboard.type(QUERY, { delay: KEY_INTERVAL_MS });
  const times = await page.evaluate(() => performance.getEntriesByName("key").map(({ duration }) => duration));
  await page.close();
  site.close();
  return times;
}

/** Milliseconds from saving another price in the document until the open page of the development server shows it. */
async function editTimes(browser: Browser, file: string): Promise<number[]> {
  const text = readFileSync(SITE_FILE, "utf8");
  writeFileSync(file, text);
  const plugins = [react(), sitePlugin({ document: file })];
  const server = await createServer({ configFile: false, root: "src", logLevel: "error", plugins });
  await server.listen(0);
  const page = await openPricing(browser, server.resolvedUrls?.local[0] ?? "");
  const times: number[] = [];
  for (let price = 801; price <= 800 + EDITS; price++) {
    const shown = page.waitForFunction(
      (price) => document.querySelector("main")?.textContent.includes(price) && Date.now(),
      `${price}`,
    );
    const saved = Date.now();
    writeFileSync(file, text.replace(/(?<="regPrice": ")[^"]*/, `${price}`));
    times.push(Number(await (await shown).jsonValue()) - saved);
  }
  await page.close();
  await server.close();
  return times;
}
