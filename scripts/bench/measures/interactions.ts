import { readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { openPlainPage, PHONE, pause } from "#scripts/bench/measures/plain-page.ts";

interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Selector of what is pressed. */
  readonly press: string;
  /** What is typed then. */
  readonly type?: string;
}

const DESKTOP = { width: 1280, height: 800 };

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

/** A quarter of this machine's speed: a mid-range phone, as Lighthouse defines it. */
const SLOW_CPU = 4;

/** The page's own script comes after its first frames; a touch before that is lost. */
const FIRST_FRAMES_MS = 300;
/** For the paint after the last event and its report, and for what was asked for by hovering to arrive. */
const REST_MS = 700;

const first = readFileSync("scripts/bench/measures/watch-page.js", "utf8");

/** Interaction to next paint on a slow processor: the slowest of what the visitor did, in milliseconds. */
export async function measureInteraction(browser: Browser, origin: string, interaction: Interaction): Promise<number> {
  const { path, viewport, press, type = "" } = interaction;
  const page = await openPlainPage(browser, origin + path, { viewport, cpu: SLOW_CPU, first });
  await pause(FIRST_FRAMES_MS);
  await page.press(press);
  await page.type(type);
  await pause(REST_MS);
  const slowest = await page.read(`sessionStorage.getItem("bench-slowest")`);
  await page.close();
  return Math.max(MIN_DURATION_MS, Number(slowest));
}

/** Touches what React is needed for, and waits until the page is hydrated. */
const HYDRATE = `new Promise((resolve) => {
  new MutationObserver(() => resolve()).observe(document.documentElement, { attributeFilter: ["data-ready"] });
  document.querySelector("header [data-intent]").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
})`;

/** Where links of the header lead to, those in sight. */
const PATHS = `[...document.querySelectorAll("header nav li > a[href^='/']")].filter((a) => a.checkVisibility())
  .map((a) => a.pathname).filter((path) => path !== "/login").join()`;

/** Milliseconds from a click on each link of the header, prefetched by hovering over it, to the paint of its page. */
export async function measureChanges(browser: Browser, origin: string): Promise<number[]> {
  const page = await openPlainPage(browser, `${origin}/faq`, { viewport: DESKTOP, cpu: 1, first });
  await pause(FIRST_FRAMES_MS);
  await page.read(HYDRATE);
  const times: number[] = [];
  for (const path of String(await page.read(PATHS)).split(",")) {
    await page.press(`header nav li > a[href='${path}']`, REST_MS);
    times.push(Number(await page.read("benchChange")));
  }
  await page.close();
  return times;
}
