import { readFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import { PHONE, SLOW_CPU } from "#scripts/bench/measures/browser.ts";
import type { Loading, MeasureLoading } from "#scripts/bench/measures/loading.ts";
import { openPlainPage, pause } from "#scripts/bench/measures/plain-page.ts";

/** How long Lighthouse waits after the load event for what still moves or runs. */
const AFTER_LOAD_MS = 1500;

/** A real visit with a slow network and a slow processor. */
export function throttledBrowser(browser: Browser): MeasureLoading {
  return async (url) => {
    const first = await readFile("scripts/bench/measures/in-page/watch-loading.js", "utf8");
    const page = await openPlainPage(browser, { viewport: PHONE, cpu: SLOW_CPU, network: "slow", first });
    await page.open(url);
    await pause(AFTER_LOAD_MS);
    const { tasks, ...seen }: Seen = JSON.parse(String(await page.read("JSON.stringify(benchSeen)")));
    const kilobytes = page.transferred() / 1000;
    await page.close();
    return { ...seen, tbt: blockingTime(tasks, seen.fcp), kilobytes, speedIndex: Number.NaN, score: Number.NaN };
  };
}

interface Seen extends Pick<Loading, "fcp" | "lcp" | "cls"> {
  readonly tasks: readonly (readonly [start: number, duration: number])[];
}

/** Time beyond 50 ms of each task after the first paint. */
function blockingTime(tasks: Seen["tasks"], fcp: number): number {
  const late = tasks.filter(([start, duration]) => start + duration > fcp);
  return late.reduce((sum, [start, duration]) => {
    const counted = Math.min(duration, start + duration - fcp);
    return sum + Math.max(0, counted - 50);
  }, 0);
}
