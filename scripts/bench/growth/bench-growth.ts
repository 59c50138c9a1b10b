import { mkdirSync } from "node:fs";
import path from "node:path";
import { editTimes, searchTimes } from "#scripts/bench/growth/on-screen.ts";
import type { Cost } from "#scripts/bench/growth/one-size.ts";
import { refuseUnbuilt } from "#scripts/bench/lib/built-pages.ts";
import { BENCH_DIR, runTool } from "#scripts/bench/lib/install-tools.ts";
import { median, percentile } from "#scripts/bench/lib/statistics.ts";
import { textTable } from "#scripts/bench/lib/table.ts";
import { openBrowser } from "#scripts/bench/measures/plain-page.ts";

const PAGES = [10, 100, 1000];
/** A document has room for 6000 in all. */
const ROWS = [50, 500, 5000];
const FOLDER = path.join(BENCH_DIR, "growth");

/**
 * Measures what more pages and prices cost: checking, rendering, memory, a keystroke in the search, an edit on screen.
 */
export async function benchGrowth(): Promise<void> {
  refuseUnbuilt();
  mkdirSync(BENCH_DIR, { recursive: true });
  const checks = await printCosts("pages", PAGES, (pages) => [pages, 0]);
  checks.push(...(await printCosts("price rows", ROWS, (rows) => [0, rows])));
  const browser = await openBrowser();
  // What was rendered last has the most rows.
  verdict(`A keystroke in the search over ${ROWS.at(-1)} more rows`, await searchTimes(browser, FOLDER), 16);
  const edits = await editTimes(browser, `${FOLDER}.json`);
  verdict("A price saved in the document, until it is on the screen (npm run dev)", edits, 300);
  await browser.close();
  verdict("Checking a document of these sizes", checks, 2000);
}

/** Prints the figures, and how much each step up costs per page or row: linear growth keeps that the same. */
async function printCosts(what: string, sizes: readonly number[], grow: (size: number) => [number, number]) {
  const figures: Cost[] = [];
  for (const size of sizes) {
    const args = ["tsx", "scripts/bench/growth/one-size.ts", FOLDER, ...grow(size).map(String)];
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

function verdict(what: string, times: readonly number[], most: number): void {
  const p98 = percentile(times, 0.98);
  const found = `median ${median(times).toFixed(1)} ms, p98 ${p98.toFixed(1)} ms`;
  console.log(`${p98 <= most ? "✓" : "✗"} ${what}: ${found} (under ${most} ms), n ${times.length}`);
}
