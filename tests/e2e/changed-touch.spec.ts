import type { Page } from "@playwright/test";
import { CHANGES, FURTHER_CHANGES } from "#tests/helpers/changed-page.ts";
import { atRest, expect, isAwake, slowDown } from "#tests/helpers/e2e.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

/** What a person does first on a page that something else has changed, on a slow phone: it is kept, or answered once. */
interface Touch {
  readonly path: string;
  readonly touch: (page: Page) => Promise<void>;
  readonly kept: (page: Page) => Promise<void>;
}

const ALL = { ...CHANGES, ...FURTHER_CHANGES };
/** A translator, a password manager, a blocker. */
const BY = [
  "a translator wraps texts",
  "a password manager's button beside each field",
  "pictures and links are blocked",
] as const;

const name = (page: Page) => page.locator("main input:not([type=hidden],[tabindex='-1'])").first();
const problems = async (page: Page) => {
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
};
const isCountedOnce = async (page: Page) => {
  await expect(page.locator("tr [data-counted] input")).toHaveCount(1);
  await expect(page.locator("tr [data-counted] input")).toHaveValue("1");
};
const isQuestionOpen = (page: Page) => expect(page.locator("main details").nth(1)).toHaveAttribute("open");
const addButton = (page: Page) => page.locator("main td button").nth(3);
const menu = (page: Page) => page.locator("header details").first();
const drawerButton = (page: Page) => page.locator("header button[commandfor]").first();

const TOUCHES: Record<string, Touch> = {
  "Enter in a field": {
    path: "/contact",
    touch: async (page) => {
      await name(page).focus();
      await page.keyboard.type("Mena");
      await page.keyboard.press("Enter");
    },
    kept: async (page) => {
      await problems(page);
      await expect(name(page)).toHaveValue("Mena");
    },
  },
  "Space on a button": {
    path: "/pricing",
    touch: (page) => addButton(page).press("Space"),
    kept: isCountedOnce,
  },
  "Space held on a button": {
    path: "/pricing",
    touch: (page) => addButton(page).press("Space", { delay: 900 }),
    kept: isCountedOnce,
  },
  "a mouse held on a button": {
    path: "/pricing",
    touch: (page) => addButton(page).click({ delay: 900 }),
    kept: isCountedOnce,
  },
  "a choice by keyboard": {
    path: "/franchise",
    touch: async (page) => {
      await page.locator("main select").focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
    },
    kept: async (page) => {
      await expect(page.locator("main select")).toHaveValue("1.5cr-2cr");
      await expect(page.locator("main select")).toBeFocused();
    },
  },
  "a selection": {
    path: "/contact",
    touch: async (page) => {
      await name(page).pressSequentially("Lakshmi Narayanan");
      for (let letter = 0; letter < "Narayanan".length; letter++) await page.keyboard.press("Shift+ArrowLeft");
    },
    kept: async (page) => {
      await page.keyboard.type("V.");
      await expect(name(page)).toHaveValue("Lakshmi V.");
    },
  },
  "a caret in the middle, and keys that go on": {
    path: "/book",
    touch: async (page) => {
      await name(page).pressSequentially("Mena");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.type("e", { delay: 40 });
    },
    kept: async (page) => {
      await page.keyboard.type("-");
      await expect(name(page)).toHaveValue("Mee-na");
    },
  },
  "a value without an event, by a password manager": {
    path: "/contact",
    touch: async (page) => {
      await name(page).evaluate((field) => field instanceof HTMLInputElement && Reflect.set(field, "value", "Mena"));
      await page.locator("main textarea").click();
    },
    kept: async (page) => {
      await expect(name(page)).toHaveValue("Mena");
      await expect(page.locator("main textarea")).toBeFocused();
    },
  },
  "a value with its events, by a password manager": {
    path: "/signup",
    touch: (page) => name(page).fill("Mena"),
    kept: (page) => expect(name(page)).toHaveValue("Mena"),
  },
  "a question by Enter": {
    path: "/faq",
    touch: async (page) => {
      await page.locator("main summary").nth(1).press("Enter");
      await page.locator("header [data-intent], main [data-intent]").first().dispatchEvent("pointerdown");
    },
    kept: isQuestionOpen,
  },
  "the menu by Enter": {
    path: "/contact",
    touch: (page) => menu(page).locator("summary").press("Enter"),
    kept: async (page) => {
      await expect(menu(page)).toHaveAttribute("open");
      await expect(menu(page).locator("summary")).toBeFocused();
    },
  },
};

const BY_TOUCH: Record<string, Touch> = {
  "a tap on Send": { path: "/contact", touch: (page) => page.locator("main [type=submit]").tap(), kept: problems },
  "a tap on a button": { path: "/pricing", touch: (page) => addButton(page).tap(), kept: isCountedOnce },
  "a tap on a question": {
    path: "/faq",
    touch: async (page) => {
      await page.locator("main summary").nth(1).tap();
      await page.locator("header [data-intent], main [data-intent]").first().dispatchEvent("pointerdown");
    },
    kept: isQuestionOpen,
  },
  "a tap on the drawer's button": {
    path: "/contact",
    touch: async (page) => {
      await drawerButton(page).tap();
      await page.locator("main input").first().dispatchEvent("pointerdown");
    },
    kept: (page) => expect(page.locator("dialog[open]")).toHaveCount(1),
  },
  "a tap into a field": {
    path: "/contact",
    touch: async (page) => {
      await name(page).tap();
      await page.keyboard.type("Mena", { delay: 40 });
    },
    kept: async (page) => {
      await expect(name(page)).toBeFocused();
      await expect(name(page)).toHaveValue("Mena");
    },
  },
};

test.beforeEach(({ tolerated }) => void tolerated.push(/^The page was redrawn/));

/** Each touch after a translator, and in turn after one of the others. */
function expectKept(touches: Record<string, Touch>): void {
  for (const [at, [what, { path, touch, kept }]] of Object.entries(touches).entries())
    for (const by of new Set([BY[0], BY[at % 3] ?? BY[0]]))
      test(`${path}: ${by}, then ${what}`, slowUnless(at % 3 === 0), async ({ page }) => {
        await page.goto(path);
        await atRest(page);
        const speedUp = await slowDown(page);
        await page.evaluate(`(${ALL[by]})(document.getElementById("root"))`);
        await touch(page);
        await isAwake(page);
        await speedUp();
        await kept(page);
      });
}

expectKept(TOUCHES);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });
  expectKept(BY_TOUCH);
});
