import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";

export { expect };

interface E2eTest {
  /**
   * What the browser will complain of in this test, such as the answer 400 to a wrong password. Each pattern must be met,
   * and everything else fails the test as ever.
   */
  readonly expected: RegExp[];
  /** What some browsers complain of in this test and others do not: one without a window fetches no icon of a tab. */
  readonly tolerated: RegExp[];
  readonly complaints: string[];
}

/** A e2e test fails on anything a visitor's browser complains about: errors, warnings, refused styles or scripts. */
export const e2eTest = base.extend<E2eTest>({
  context: async ({ context }, use) => {
    await context.addInitScript(holdClothesStill);
    await use(context);
  },
  expected: async ({ browserName: _ }, use) => use([]),
  tolerated: async ({ browserName: _ }, use) => use([]),
  complaints: [
    async ({ context, expected, tolerated }, use) => {
      const complaints = gatherComplaints(context);
      await use(complaints);
      const unexpected = complaints.filter(
        (line) => ![...expected, ...tolerated].some((pattern) => pattern.test(line)),
      );
      expect(unexpected, "the browser complained").toEqual([]);
      const unmet = expected.filter((pattern) => !complaints.some((line) => pattern.test(line)));
      expect(unmet, "the browser did not complain as expected").toEqual([]);
    },
    { auto: true },
  ],
});

/** Clothes that sway while nobody looks at them take a sixth of all processor time. */
function holdClothesStill(): void {
  document.addEventListener("animationstart", ({ animationName, target }) => {
    if (animationName === "sway" && target instanceof Element) for (const sway of target.getAnimations()) sway.pause();
  });
}

/** Said by Playwright, in the place of a service worker it keeps from starting. */
const BLOCKED = /^Service Worker registration blocked by Playwright/;

/** Every complaint of every page of a browser context, each with the address it is about. */
function gatherComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !BLOCKED.test(message.text()))
      complaints.push(lineOf(message));
  });
  context.on("weberror", (error) => complaints.push(error.error().message));
  return complaints;
}

function lineOf(message: ConsoleMessage): string {
  return `${message.text()} ${message.location().url}`;
}

/** Hydrates the page and waits until it is done. A touch before the boot script is there is lost. */
export async function hydrate(page: Page): Promise<void> {
  await expect(async () => {
    await page.locator("[data-intent], button:not([commandfor]), input").first().dispatchEvent("pointerdown");
    await expect(page.locator("html[data-ready]")).toBeAttached({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

/** Waits until a page that nobody has touched has run all it runs by itself: the last of it follows its load event. */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator("html[data-tab]")).toBeAttached();
}

/** Every page of the rendered site. */
export async function allPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}

/** Holds back scripts until the returned function is called. */
export async function holdBack(page: Page, scripts: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** How far down the page the reader is, in whole pixels. */
export const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The same, once the page has come to rest. */
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

/** How far the page could be scrolled sideways, were it not clipped at the window's edge. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: html, body } = document;
    html.style.overflowX = body.style.overflowX = "visible";
    const { scrollWidth, clientWidth } = html;
    html.style.overflowX = body.style.overflowX = "";
    return scrollWidth - clientWidth;
  });
