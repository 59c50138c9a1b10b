import type { Browser, Page } from "@playwright/test";
import { DESKTOP, newVisit, PHONE, SLOW_CPU } from "#scripts/bench/measures/browser.ts";

interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly viewport: { readonly width: number; readonly height: number };
  act(page: Page): Promise<void>;
}

/** What a visitor does first on a page just opened: React has not taken over yet. */
export const INTERACTIONS: readonly Interaction[] = [
  {
    name: "opening the menu",
    path: "/",
    viewport: DESKTOP,
    act: (page) => page.locator("header nav summary").first().click(),
  },
  {
    name: "opening the drawer",
    path: "/",
    viewport: PHONE,
    act: (page) => page.locator("header button[commandfor]:visible").first().click(),
  },
  {
    name: "opening a question",
    path: "/faq",
    viewport: PHONE,
    act: (page) => page.locator("main details:not([open]) > summary").first().click(),
  },
  {
    name: "typing in a form",
    path: "/book",
    viewport: PHONE,
    async act(page) {
      await page.locator("main form input:visible").first().click();
      await page.keyboard.type("Kavitha Raman", { delay: 60 });
    },
  },
  {
    name: "the first navigation",
    path: "/",
    viewport: DESKTOP,
    act: (page) => page.locator("header nav a[href='/pricing']").first().click(),
  },
  {
    name: "searching prices",
    path: "/pricing",
    viewport: PHONE,
    async act(page) {
      await page.locator("main input[type=search]").click();
      await page.keyboard.type("silk saree", { delay: 60 });
    },
  },
];

/** Browsers report no interaction quicker than this; it counts as that much. */
const LEAST = 16;

/** Interaction to next paint on a slow processor: the slowest of what the visitor did, in milliseconds. */
export async function measureInteraction(browser: Browser, origin: string, interaction: Interaction): Promise<number> {
  const { context, page } = await newVisit(browser, { viewport: interaction.viewport, cpu: SLOW_CPU });
  await page.addInitScript({ path: "scripts/bench/measures/in-page/watch-interactions.js" });
  await page.goto(origin + interaction.path, { waitUntil: "load" });
  await page.waitForTimeout(300);
  await interaction.act(page);
  // The paint after the last event, and its report.
  await page.waitForTimeout(700);
  const slowest = await page.evaluate(() => Number(sessionStorage.getItem("bench-slowest")));
  await context.close();
  return Math.max(LEAST, slowest);
}
