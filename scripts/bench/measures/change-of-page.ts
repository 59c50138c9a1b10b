import { readFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import { DESKTOP } from "#scripts/bench/measures/browser.ts";
import { openPlainPage, type PlainPage, pause } from "#scripts/bench/measures/plain-page.ts";

/** The page's own script comes after its first frames; a touch before that is lost. */
const FIRST_FRAMES_MS = 300;

/** A pointer rests on a link while what was asked for by hovering arrives. */
const HOVER_MS = 700;

/** Milliseconds from a click on each link of the header, prefetched by hovering over it, to the paint of its page. */
export async function measureChanges(browser: Browser, origin: string): Promise<number[]> {
  const first = await readFile("scripts/bench/measures/in-page/change-page.js", "utf8");
  const page = await openPlainPage(browser, { viewport: DESKTOP, cpu: 1, first });
  await page.open(`${origin}/faq`);
  await pause(FIRST_FRAMES_MS);
  await page.read("benchHydrated()");
  const paths = String(await page.read("benchLinks().join()")).split(",");
  const times: number[] = [];
  for (const path of paths) times.push(await timeChange(page, path));
  await page.close();
  return times;
}

async function timeChange(page: PlainPage, path: string): Promise<number> {
  const written = JSON.stringify(path);
  await page.read(`benchHover(${written})`);
  await pause(HOVER_MS);
  return Number(await page.read(`benchClick(${written})`));
}
