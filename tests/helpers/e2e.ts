import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Route,
} from "@playwright/test";
import { watchHoles } from "#tests/helpers/probes/holes.ts";

export { expect };

interface E2eTest {
  /**
   * Console messages that a test expects, such as the status 400 for a wrong password. Each pattern must match; any
   * other message fails the test.
   */
  readonly expected: RegExp[];
  /** Console messages that depend on the browser: a headless one fetches no favicon. */
  readonly tolerated: RegExp[];
  readonly complaints: string[];
}

/**
 * An e2e test fails on every console error and warning, on refused styles or scripts, and on a sentence with a hole. A
 * test that asks for no page opens no browser context.
 */
export const e2eTest = base.extend<E2eTest>({
  context: async ({ context, complaints, expected, tolerated }, use) => {
    await context.addInitScript(holdClothesStill);
    await context.addInitScript(tellOfRedrawing);
    await watchHoles(context);
    gatherComplaints(context, complaints);
    await use(context);
    // What comes later is of servers that the test has closed.
    const told = [...complaints];
    await endRoutes(context);
    const unexpected = told.filter((line) => ![...expected, ...tolerated].some((pattern) => pattern.test(line)));
    expect(unexpected, "the browser complained").toEqual([]);
    const unmet = expected.filter((pattern) => !told.some((line) => pattern.test(line)));
    expect(unmet, "the browser did not complain as expected").toEqual([]);
  },
  expected: async ({ browserName: _ }, use) => use([]),
  tolerated: async ({ browserName: _ }, use) => use([]),
  complaints: async ({ browserName: _ }, use) => use([]),
});

/**
 * What a page asks for while it closes, such as the message that counts a visit, is answered by a route of a test that
 * is over: what fails in it then would be told of the next test.
 */
async function endRoutes(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: "ignoreErrors" });
}

/** A page that React draws anew, though nothing else has changed it, differs from its HTML: that is a mistake of ours. */
function tellOfRedrawing(): void {
  new PerformanceObserver((list) => {
    for (const mark of list.getEntriesByName("redrawn"))
      if (mark instanceof PerformanceMark) console.error(`The page was redrawn: ${mark.detail}`);
  }).observe({ type: "mark", buffered: true });
}

/** Swaying clothes take a sixth of all processor time. */
function holdClothesStill(): void {
  document.addEventListener("animationstart", ({ animationName, target }) => {
    if (animationName === "sway" && target instanceof Element) for (const sway of target.getAnimations()) sway.pause();
  });
}

/** Logged by Playwright instead of starting a service worker. */
const BLOCKED = /^Service Worker registration blocked by Playwright/;

/** Adds all console errors and warnings of a browser context, with addresses. */
function gatherComplaints(context: BrowserContext, complaints: string[]): void {
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !BLOCKED.test(message.text()))
      complaints.push(lineOf(message));
  });
  context.on("weberror", (error) => complaints.push(error.error().message));
}

function lineOf(message: ConsoleMessage): string {
  return `${message.text()} ${message.location().url}`;
}

/** Hydrates the page and waits for it. A touch before the boot script runs would be lost. */
export async function hydrate(page: Page): Promise<void> {
  await expect(async () => {
    await page.locator("[data-intent], button:not([commandfor]), input").first().dispatchEvent("pointerdown");
    await expect(page.locator("html[data-ready]")).toBeAttached({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

/** Waits until React has the page: told by the page itself, since to ask again and again keeps a slow one busy. */
export const isAwake = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => "ready" in document.documentElement.dataset && resolve();
        new MutationObserver(look).observe(document.documentElement, { attributeFilter: ["data-ready"] });
        look();
      }),
  );

/** Waits until an untouched page has run all its scripts; the last ones follow the load event. */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator("html[data-tab]")).toBeAttached();
}

/** Every page of the rendered site. */
export async function allPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}

/**
 * From here on the page runs as on a slow phone, until the returned function is called. The browser slows a page down by
 * keeping a processor busy, also while the page waits.
 */
export async function slowDown(page: Page, times = 4): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const setRate = async (rate: number) => void (await browser.send("Emulation.setCPUThrottlingRate", { rate }));
  await setRate(times);
  return () => setRate(1);
}

/** Holds requests back until the returned function is called; then they go on, or are answered so. */
export async function holdBack(
  page: Page,
  url: RegExp,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}

/** The vertical scroll position in whole pixels. */
export const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The same, once scrolling has stopped. */
export async function restingPlace(page: Page): Promise<number> {
  let last = -1;
  await expect
    .poll(async () => {
      const now = await scrolled(page);
      const rests = now === last;
      last = now;
      return rests;
    })
    .toBe(true);
  return last;
}

/** Says no to the next question of the browser's own; what was asked. */
export function answerNo(page: Page): Promise<string> {
  return new Promise((resolve) => {
    page.once("dialog", async (question) => {
      await question.dismiss();
      resolve(question.message());
    });
  });
}
