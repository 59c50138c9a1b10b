import type { Page } from "@playwright/test";
import { CHANGES, FURTHER_CHANGES, type PageChange } from "#tests/helpers/changed-page.ts";
import { atRest, expect, slowDown } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE, hasField, linkTo } from "#tests/helpers/every-page.ts";
import { test } from "#tests/helpers/test.ts";

/**
 * Translators, password managers, blockers and word tools change a page before the first touch, which is when React
 * begins to hydrate it. React draws such a page anew; nothing that belongs to the person may be lost.
 */
const TYPED = "Lakshmi Narayanan";
const ALL = { ...CHANGES, ...FURTHER_CHANGES };
const NAMES = Object.keys(ALL).filter((name): name is PageChange => name in ALL);
const PAGES = EVERY_PAGE.filter(hasField);
/** One page of each kind: a form, and a search with buttons. */
const EXAMPLES = /^.(contact|pricing)$/;

const firstField = (page: Page) => page.locator("main input:not([type=hidden],[tabindex='-1'])").first();
const isHydrated = (page: Page) => expect(page.locator("html[data-ready]")).toBeAttached({ timeout: 30_000 });
const changing = (name: PageChange) => `(${ALL[name]})(document.getElementById("root"))`;

/** Changes the page once, or again and again from the first touch until React has it. */
const MOMENTS = {
  before: async (page: Page, name: PageChange) => page.evaluate(changing(name)),
  during: async (page: Page, name: PageChange) =>
    page.evaluate(`addEventListener("pointerdown", () => {
      const timer = setInterval(() => {
        if ("ready" in document.documentElement.dataset) clearInterval(timer);
        else ${changing(name)};
      }, 5);
    }, { capture: true, once: true })`),
} as const;

/** Opens a page that something else has changed before the first touch. */
async function openChanged(page: Page, path: string, name: PageChange): Promise<void> {
  await page.goto(path);
  await atRest(page);
  await MOMENTS.before(page, name);
}

test.beforeEach(({ tolerated }) => void tolerated.push(/^The page was redrawn/));

async function expectKept(page: Page): Promise<void> {
  await isHydrated(page);
  await expect(firstField(page)).toHaveValue(TYPED);
  await expect(firstField(page)).toBeFocused();
}

for (const [turn, { path, ...route }] of PAGES.entries()) {
  const isExample = EXAMPLES.test(path);
  for (const [at, name] of NAMES.entries())
    for (const moment of ["before", "during"] as const) {
      // Every second page, change and moment is that of a slow phone.
      const isSlow = (turn + at + Number(moment === "before")) % 2 === 0;
      if (name in FURTHER_CHANGES && !(isExample && isSlow)) continue;
      // What translators and password managers do is in `npm test`.
      const isCommon = isExample && moment === "before" && /wraps|after each|beside each/.test(name);
      const tag = isCommon ? [] : ["@slow"];
      test(`${path}: ${name} ${moment} hydration, and every letter is kept`, { tag }, async ({ page }) => {
        await page.goto(path + linkTo(route));
        await atRest(page);
        if (isSlow) await slowDown(page);
        await MOMENTS[moment](page, name);
        await firstField(page).click();
        await page.keyboard.type(TYPED, { delay: 40 });
        await expectKept(page);
      });
    }

  test(`${path}: every kind of change after hydration, and every letter is kept`, { tag: "@slow" }, async ({
    page,
  }) => {
    await page.goto(path + linkTo(route));
    await firstField(page).click();
    await isHydrated(page);
    for (const [at, letter] of [...TYPED].entries()) {
      const name = NAMES[at];
      if (name !== undefined) await MOMENTS.before(page, name);
      await page.keyboard.type(letter);
    }
    await expectKept(page);
  });
}

const WRAPPED = "a translator wraps texts";

test("on a translated page, sending as the first touch is answered once", async ({ page }) => {
  await openChanged(page, "/contact", WRAPPED);
  await page.locator("main [type=submit]").click();
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
});

test("on a translated page, a piece counted as the first touch is counted once", async ({ page }) => {
  await openChanged(page, "/pricing", WRAPPED);
  await page.getByRole("button", { name: /^Add/ }).nth(3).click();
  await isHydrated(page);
  await expect(page.locator("tr [data-counted] input")).toHaveCount(1);
  await expect(page.locator("tr [data-counted] input")).toHaveValue("1");
});

test("on a translated page, a choice, the caret and a selection are kept", async ({ page }) => {
  await openChanged(page, "/book", WRAPPED);
  const service = page.locator("main select").first();
  await service.selectOption({ index: 2 });
  const chosen = await service.inputValue();
  await firstField(page).click();
  await page.keyboard.type("Lakshmi");
  await page.keyboard.press("Home");
  await page.keyboard.type("Mrs ", { delay: 60 });
  await isHydrated(page);
  await page.keyboard.type("V. ");
  await expect(firstField(page)).toHaveValue("Mrs V. Lakshmi");
  await expect(service).toHaveValue(chosen);
});

test("on a translated page, what was opened stays open", async ({ page }) => {
  await openChanged(page, "/faq", WRAPPED);
  const item = page.locator("main details").nth(1);
  await item.locator("summary").click();
  await page.locator("main button, header [data-intent]").first().dispatchEvent("pointerdown");
  await isHydrated(page);
  await expect(item).toHaveAttribute("open");
});

test("that React has drawn a page anew is told to whoever measures it", async ({ page, expected }) => {
  expected.push(/^The page was redrawn/);
  await openChanged(page, "/contact", "an element after each field");
  await firstField(page).click();
  await isHydrated(page);
});
