import { expect, type Page } from "@playwright/test";
import { expectNoBarrier, SIGHTS } from "#tests/helpers/probes/axe.ts";

interface State {
  readonly name: string;
  /** The control that opens it; pages without it do not have the state. */
  readonly opener: string;
  readonly enter: (page: Page) => Promise<void>;
  /** What it adds to the page. */
  readonly part: string;
}

/** States that visitors put a page into. */
const STATES: readonly State[] = [
  {
    name: "menu open",
    opener: "header nav summary",
    enter: async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.locator("header nav summary").click();
    },
    part: "header nav",
  },
  {
    name: "an answer open",
    opener: "main details:not([open]) > summary",
    enter: (page) => page.locator("main details:not([open]) > summary").first().click(),
    part: "main details[open]",
  },
  {
    name: "form with errors",
    opener: "main form[novalidate]:has([aria-required]) [type=submit]",
    enter: async (page) => {
      await page.locator("main form [type=submit]").click();
      await expect(page.getByRole("group", { name: "There is a problem" })).toBeFocused();
    },
    part: "main form",
  },
  {
    name: "nothing found",
    opener: "main [type=search]",
    enter: async (page) => {
      await page.getByRole("searchbox").fill("tent");
      await expect(page.getByRole("link", { name: "Ask on WhatsApp" })).toBeVisible();
    },
    part: "main",
  },
  {
    name: "dialog open",
    opener: "main [aria-haspopup=dialog]",
    enter: async (page) => {
      await page.locator("main [aria-haspopup=dialog]").click();
      await expect(page.locator("main dialog")).toBeVisible();
    },
    part: "main dialog",
  },
  {
    name: "drawer open",
    opener: "header button[commandfor]",
    enter: async (page) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    },
    part: "dialog[open]",
  },
];

/** Fails on axe-core violations in the page, at rest or in any opened state. */
export async function expectNoBarrierInAnyState(page: Page): Promise<void> {
  await expectNoBarrier(page, "at rest", undefined, SIGHTS);
  for (const { name, opener, enter, part } of STATES) {
    if ((await page.locator(opener).count()) === 0) continue;
    await enter(page);
    await expectNoBarrier(page, name, part);
    await page.keyboard.press("Escape");
  }
}
