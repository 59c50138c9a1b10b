import type { Page } from "@playwright/test";
import { CHANGES, FURTHER_CHANGES, type PageChange } from "#tests/helpers/changed-page.ts";
import { atRest, expect, isAwake, slowDown } from "#tests/helpers/e2e.ts";
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

const MOMENTS_IN_TURN = ["before", "during"] as const;

/** Opens a page that something else has changed before the first touch. */
async function openChanged(page: Page, path: string, name: PageChange): Promise<void> {
  await page.goto(path);
  await atRest(page);
  await MOMENTS.before(page, name);
}

test.beforeEach(({ tolerated }) => void tolerated.push(/^The page was redrawn/));

async function expectKept(page: Page): Promise<void> {
  await isAwake(page);
  await expect(firstField(page)).toHaveValue(TYPED);
  await expect(firstField(page)).toBeFocused();
}

/** Letters come one by one until React has the page, then at once, and no phone is slow any more. */
async function typeOn(page: Page, speedUp: () => Promise<void>): Promise<void> {
  let isReady = false;
  for (const letter of TYPED) {
    await page.keyboard.type(letter, { delay: isReady ? 0 : 40 });
    if (isReady) continue;
    isReady = await page.evaluate(() => "ready" in document.documentElement.dataset);
    if (isReady) await speedUp();
  }
}

/**
 * Every page with every kind of change. Four pages in turn see a kind before and during hydration, each on a slow phone
 * and on another.
 */
const VISITS = PAGES.flatMap(({ path, ...route }, turn) =>
  NAMES.filter((name) => name in CHANGES || EXAMPLES.test(path)).map((name, at) => ({
    ...{ path, address: path + linkTo(route), name },
    ...{ moment: MOMENTS_IN_TURN[(turn + at) % 2] ?? "before", isSlow: ((turn >> 1) + at) % 2 === 0 },
  })),
);
type Visit = (typeof VISITS)[number];

/** What translators and password managers do, on a page of each kind: in `npm test`. */
const isCommon = ({ path, name }: Visit) => EXAMPLES.test(path) && /wraps|after each|beside each/.test(name);

async function expectEveryLetterKept(page: Page, { address, name, moment, isSlow }: Visit): Promise<void> {
  // An address that differs in its hash alone would not be loaded, and a blank page would end the process.
  await page.goto("/robots.txt");
  await page.goto(address);
  await atRest(page);
  const speedUp = await slowDown(page, isSlow ? 4 : 1);
  await MOMENTS[moment](page, name);
  await firstField(page).click();
  await typeOn(page, speedUp);
  await expectKept(page);
  await speedUp();
}

// One browser for all kinds of change to a page, which forgets what it was told before each.
for (const { path } of PAGES)
  for (const moment of MOMENTS_IN_TURN)
    for (const [kinds, isChosen] of [
      ["a common change", isCommon],
      ["any other change", (visit: Visit) => !isCommon(visit)],
    ] as const) {
      const visits = VISITS.filter((visit) => visit.path === path && visit.moment === moment && isChosen(visit));
      if (visits.length === 0) continue;
      const tag = isChosen === isCommon ? [] : ["@slow"];
      test(`${path}: ${kinds} ${moment} hydration, and every letter is kept`, { tag }, async ({ page }) => {
        test.setTimeout(300_000);
        await page.addInitScript(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
        for (const visit of visits) await test.step(visit.name, () => expectEveryLetterKept(page, visit));
      });
    }

for (const { path, ...route } of PAGES)
  test(`${path}: every kind of change after hydration, and every letter is kept`, { tag: "@slow" }, async ({
    page,
  }) => {
    await page.goto(path + linkTo(route));
    await firstField(page).click();
    await isAwake(page);
    for (const [at, letter] of [...TYPED].entries()) {
      const name = NAMES[at];
      if (name !== undefined) await MOMENTS.before(page, name);
      await page.keyboard.type(letter);
    }
    await expectKept(page);
  });

const WRAPPED = "a translator wraps texts";

test("on a translated page, a choice, the caret and a selection are kept", async ({ page }) => {
  await openChanged(page, "/book", WRAPPED);
  const service = page.locator("main select").first();
  await service.selectOption({ index: 2 });
  const chosen = await service.inputValue();
  await firstField(page).click();
  await page.keyboard.type("Lakshmi");
  await page.keyboard.press("Home");
  await page.keyboard.type("Mrs ", { delay: 60 });
  await isAwake(page);
  await page.keyboard.type("V. ");
  await expect(firstField(page)).toHaveValue("Mrs V. Lakshmi");
  await expect(service).toHaveValue(chosen);
});

test("that React has drawn a page anew is told to whoever measures it", async ({ page, expected }) => {
  expected.push(/^The page was redrawn/);
  await openChanged(page, "/contact", "an element after each field");
  await firstField(page).click();
  await isAwake(page);
});
