import { expect, type Page } from "@playwright/test";

/** A state that visitors put a page into. */
interface State {
  readonly name: string;
  /** The control that opens it; pages without it do not have the state. */
  readonly opener: string;
  readonly enter: (page: Page, opener: string) => Promise<void>;
  /** What it adds to the page. */
  readonly part: string;
}

const STATES: readonly State[] = [
  {
    name: "menu open",
    opener: "header nav summary",
    enter: async (page, opener) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.locator(opener).click();
    },
    part: "header nav",
  },
  {
    name: "an answer open",
    opener: "main details:not([open]) > summary",
    enter: (page, opener) => page.locator(opener).first().click(),
    part: "main details[open]",
  },
  {
    name: "form with errors",
    opener: "main form[novalidate]:has([aria-required]) [type=submit]",
    enter: async (page, opener) => {
      await page.locator(opener).click();
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
    enter: async (page, opener) => {
      await page.locator(opener).click();
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

/** Opens all that visitors can open on a page, one after the other, and asks something each time. */
export async function inEveryState(page: Page, ask: (state: string, part: string) => Promise<void>): Promise<void> {
  for (const { name, opener, enter, part } of STATES) {
    if ((await page.locator(opener).count()) === 0) continue;
    await enter(page, opener);
    await ask(name, part);
    await page.keyboard.press("Escape");
  }
}
