import type { Browser, CDPSession, Page } from "@playwright/test";
import { newVisit, PHONE, SLOW_CPU } from "#scripts/bench/measures/browser.ts";
import type { Loading, MeasureLoading } from "#scripts/bench/measures/loading.ts";

/** After the load event, as long as Lighthouse would wait for what still moves or runs. */
const AFTER_LOAD = 1500;

/** A real visit with a slow network and a slow processor. */
export function throttledBrowser(browser: Browser): MeasureLoading {
  return async (url) => {
    const { context, page, devtools } = await newVisit(browser, { viewport: PHONE, cpu: SLOW_CPU, network: "slow" });
    const transferred = countBytes(devtools);
    await page.addInitScript({ path: "scripts/bench/measures/in-page/watch-loading.js" });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(AFTER_LOAD);
    const seen = await readSeen(page);
    await context.close();
    return { ...seen, kilobytes: transferred() / 1000, speedIndex: Number.NaN, score: Number.NaN };
  };
}

function countBytes(devtools: CDPSession): () => number {
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

interface Seen extends Pick<Loading, "fcp" | "lcp" | "cls"> {
  readonly tasks: readonly (readonly [start: number, duration: number])[];
}

/** Time beyond 50 ms of each task after the first paint is blocking time. */
async function readSeen(page: Page): Promise<Pick<Loading, "fcp" | "lcp" | "cls" | "tbt">> {
  const { tasks, ...seen } = await page.evaluate<Seen>("benchSeen");
  const late = tasks.filter(([start, duration]) => start + duration > seen.fcp);
  const tbt = late.reduce((sum, [start, duration]) => {
    const counted = Math.min(duration, start + duration - seen.fcp);
    return sum + Math.max(0, counted - 50);
  }, 0);
  return { ...seen, tbt };
}
