import { readFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import { DESKTOP, PHONE, SLOW_CPU } from "#scripts/bench/measures/browser.ts";
import { openPlainPage, pause } from "#scripts/bench/measures/plain-page.ts";

interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Selector of what is pressed. */
  readonly press: string;
  /** What is typed then. */
  readonly type?: string;
}

/** First interactions on a page that is not hydrated yet. */
export const INTERACTIONS: readonly Interaction[] = [
  { name: "opening the menu", path: "/", viewport: DESKTOP, press: "header nav summary" },
  { name: "opening the drawer", path: "/", viewport: PHONE, press: "header button[commandfor]" },
  { name: "opening a question", path: "/faq", viewport: PHONE, press: "main details:not([open]) > summary" },
  { name: "typing in a form", path: "/book", viewport: PHONE, press: "main form input", type: "Kavitha Raman" },
  { name: "the first navigation", path: "/", viewport: DESKTOP, press: "header nav a[href='/pricing']" },
  { name: "searching prices", path: "/pricing", viewport: PHONE, press: "main input[type=search]", type: "silk saree" },
];

/** Browsers report no shorter interaction; shorter ones count as this long. */
const MIN_DURATION_MS = 16;

/** Interaction to next paint on a slow processor: the slowest of what the visitor did, in milliseconds. */
export async function measureInteraction(
  browser: Browser,
  origin: string,
  { path, viewport, press, type = "" }: Interaction,
): Promise<number> {
  const first = await readFile("scripts/bench/measures/in-page/watch-interactions.js", "utf8");
  const page = await openPlainPage(browser, { viewport, cpu: SLOW_CPU, first });
  await page.open(origin + path);
  await pause(300);
  await page.press(press);
  await page.type(type);
  // The paint after the last event, and its report.
  await pause(700);
  const slowest = await page.read(`sessionStorage.getItem("bench-slowest")`);
  await page.close();
  return Math.max(MIN_DURATION_MS, Number(slowest));
}
