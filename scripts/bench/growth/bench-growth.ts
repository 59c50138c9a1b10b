import { mkdir } from "node:fs/promises";
import path from "node:path";
import { editTimes } from "#scripts/bench/growth/edit-price.ts";
import type { Cost } from "#scripts/bench/growth/one-size.ts";
import { searchTimes } from "#scripts/bench/growth/search-prices.ts";
import { refuseUnbuilt } from "#scripts/bench/lib/built-pages.ts";
import { BENCH_DIR } from "#scripts/bench/lib/install-tools.ts";
import { runTool } from "#scripts/bench/lib/run-command.ts";
import { median, percentile } from "#scripts/bench/lib/statistics.ts";
import { textTable } from "#scripts/bench/lib/table.ts";
import { openBrowser } from "#scripts/bench/measures/browser.ts";

const ROUTES = [10, 100, 1000];
const ROWS = [60, 600, 6000];
const ONE_SIZE = "scripts/bench/growth/one-size.ts";

/**
 * Measures what more pages and prices cost: checking, rendering, memory, a keystroke in the search, an edit on screen.
 */
export async function benchGrowth(): Promise<void> {
  refuseUnbuilt();
  await mkdir(path.join(BENCH_DIR, "growth"), { recursive: true });
  const byRoutes = await costs(ROUTES.map((routes) => ({ size: routes, routes, rows: 60 })));
  const byRows = await costs(ROWS.map((rows) => ({ size: rows, routes: 0, rows })));
  print("More pages (beside those of the document)", "ms per page", byRoutes);
  print("Price rows", "ms per row", byRows);
  const browser = await openBrowser();
  const search = await searchTimes(browser, Math.max(...ROWS));
  verdict(`A keystroke in the search over ${Math.max(...ROWS)} rows`, search, 16);
  verdict("A price saved in the document, until it is on the screen (npm run dev)", await editTimes(browser), 300);
  await browser.close();
  const slowest = Math.max(...[...byRoutes, ...byRows].map(({ cost }) => cost.check));
  console.log(`${slowest < 2 ? "✓" : "✗"} The slowest check takes ${slowest.toFixed(2)} s (under 2 s)`);
}

interface Size {
  readonly size: number;
  readonly routes: number;
  readonly rows: number;
}

interface Sized {
  readonly size: number;
  readonly cost: Cost;
}

async function costs(sizes: readonly Size[]): Promise<Sized[]> {
  const found: Sized[] = [];
  for (const { size, routes, rows } of sizes) {
    const output = await runTool("npx", ["tsx", ONE_SIZE, String(routes), String(rows)]);
    found.push({ size, cost: JSON.parse(output.trim().split("\n").at(-1) ?? "") });
  }
  return found;
}

/** The figures, and how much each step up costs per page or row: linear growth keeps that the same. */
function print(title: string, unit: string, sized: readonly Sized[]): void {
  const rows = sized.map(({ size, cost: { check, render, again, memory } }) => [size, check, render, again, memory]);
  console.log(
    `\n${title}: seconds of processor time, megabytes\n${textTable(["", "check", "render", "render again", "memory"], rows)}`,
  );
  const steps = sized.slice(1).map(({ size, cost }, index) => {
    const before = sized[index];
    if (before === undefined) return [];
    const per = (name: keyof Cost) => ((cost[name] - before.cost[name]) * 1000) / (size - before.size);
    return [`${before.size} → ${size}`, per("check"), per("render"), per("again"), per("memory")];
  });
  console.log(`\n${textTable([`${unit}, kB`, "check", "render", "render again", "memory"], steps)}`);
}

function verdict(what: string, times: readonly number[], most: number): void {
  const p98 = percentile(times, 0.98);
  console.log(
    `${p98 <= most ? "✓" : "✗"} ${what}: median ${median(times).toFixed(1)} ms, p98 ${p98.toFixed(1)} ms (under ${most} ms), n ${times.length}`,
  );
}
