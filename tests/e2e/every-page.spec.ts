import type { Page } from "@playwright/test";
import type { Route } from "#document/model/types.gen.ts";
import { expect, hydrate, sidewaysScroll } from "#tests/helpers/e2e.ts";
import {
  EVERY_PAGE,
  hasField,
  isLikeAnother,
  isOfflinePage,
  isPersonal,
  isWholeAtOnce,
  linkTo,
  openPage,
  repeatsKinds,
} from "#tests/helpers/every-page.ts";
import { axeFindings } from "#tests/helpers/probes/axe.ts";
import { expectNoBarrierInAnyState } from "#tests/helpers/probes/barriers.ts";
import { hiddenFocus } from "#tests/helpers/probes/focus.ts";
import { expectProblemsShown, unhelped } from "#tests/helpers/probes/forms.ts";
import { expectQuietHydration, watchRequests } from "#tests/helpers/probes/hydration.ts";
import { hasStandIns, moved, STILL, watchSlowly } from "#tests/helpers/probes/layout-shift.ts";
import { illegible } from "#tests/helpers/probes/legible.ts";
import { picturesInVain } from "#tests/helpers/probes/pictures.ts";
import { moving, smallTargets, strangeWords } from "#tests/helpers/probes/preferences.ts";
import { expectLegible } from "#tests/helpers/probes/reflow.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

// Each page is opened once, and everything that is asked of every page is asked then.

const STILL_READING = { contextOptions: { reducedMotion: "reduce" } } as const;
const WIDTHS = [1280, 768, 390, 320] as const;
/** A page with fields, a menu and answers: it stands for the others where all of them would take long. */
const SAMPLE = "/book";
/** Of pages with fields: a form, a search, one of an account. */
const STANDING = /^.(book|pricing|login|dashboard)$/;

const atWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

/** A first visit: nothing is fetched in vain, and nothing moves when the fonts arrive. */
async function expectSteadyArrival(page: Page, route: Route): Promise<void> {
  if (!isPersonal(route)) expect.soft(await picturesInVain(page)).toEqual([]);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator("body")).toHaveCSS("font-family", /^Figtree/);
  if (!isPersonal(route)) expect.soft(await moved(page), route.path).toBeLessThanOrEqual(STILL);
}

/** Hydrates the page: it may neither move nor change. */
async function expectSteadyHydration(page: Page, route: Route): Promise<void> {
  const before = await moved(page);
  if (isWholeAtOnce(route)) await expectQuietHydration(page, route.path);
  else if (!isOfflinePage(route)) await hydrate(page);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  if (!isPersonal(route)) expect.soft((await moved(page)) - before, route.path).toBeLessThanOrEqual(STILL);
}

/** As it came: a row that can be scrolled by hand is a carousel later. */
async function expectReadable(page: Page): Promise<void> {
  for (const width of [320, 768, 390]) {
    await atWidth(page, width);
    if (width !== 390) expect.soft(await illegible(page), `${width} px`).toEqual([]);
  }
}

async function expectUsable(page: Page): Promise<void> {
  expect.soft(await unhelped(page)).toEqual([]);
  expect.soft(await moving(page)).toEqual([]);
  expect.soft(await strangeWords(page)).toEqual([]);
  expect.soft(await hiddenFocus(page)).toEqual([]);
  expect.soft(await axeFindings(page)).toEqual([]);
}

async function expectFits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await atWidth(page, width);
    expect.soft(await sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0);
    if (width === 390 || width === 1280) expect.soft(await smallTargets(page), `${width} px`).toEqual([]);
  }
}

/** On paper there is the page, and nothing that only screens can use. */
async function expectPrintable(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("main")).toBeVisible();
  for (const only of ["banner", "contentinfo"] as const) await expect(page.getByRole(only)).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Quick actions" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
}

test.describe("on a phone", () => {
  test.use({ ...STILL_READING, viewport: { width: 390, height: 800 } });

  for (const route of EVERY_PAGE) {
    test(
      `${route.path} arrives whole, keeps still, and can be read, reached and printed`,
      slowUnless(!repeatsKinds(route) && (!hasField(route) || STANDING.test(route.path))),
      async ({ page, demo, baseURL }) => {
        test.skip(!(await hasStandIns(page)), "no Arial and Georgia, or their likes, on this machine");
        const foreign = await watchRequests(page, baseURL);
        await watchSlowly(page);
        await openPage(page, route, demo);
        await expectSteadyArrival(page, route);
        await expectReadable(page);
        await expectSteadyHydration(page, route);
        const fields = page
          .locator("main")
          .locator("input:not([tabindex='-1']), select, textarea")
          .filter({ visible: true });
        expect.soft((await fields.count()) > 0, "can be typed into").toBe(hasField(route));
        await expectUsable(page);
        await expectFits(page);
        if (route.guard === "public") await expectPrintable(page);
        const form = page.locator("main form[novalidate]:has([aria-required])");
        if ((await form.count()) > 0) await expectProblemsShown(page);
        expect(foreign).toEqual([]);
      },
    );
  }
});

test.describe("in every way of reading", () => {
  // Readers' own styles are put into the page, which its policy forbids to everybody else.
  test.use({ ...STILL_READING, bypassCSP: true });

  for (const route of EVERY_PAGE.filter((page) => !isLikeAnother(page))) {
    test(
      `${route.path} has no barrier in any state, and no text is lost`,
      slowUnless(route.path === SAMPLE),
      async ({ page, demo }) => {
        test.setTimeout(180_000);
        await openPage(page, route, demo);
        await expectLegible(page);
        if (!isOfflinePage(route)) await hydrate(page);
        await atWidth(page, 1280);
        expect.soft(await hiddenFocus(page)).toEqual([]);
        await expectNoBarrierInAnyState(page);
      },
    );
  }
});

// On a phone each page has done so above.
for (const width of [768, 1280]) {
  test(`every page arrives without a move or a change at ${width} px`, { tag: "@slow" }, async ({ page, baseURL }) => {
    test.setTimeout(300_000);
    await atWidth(page, width);
    const foreign = await watchRequests(page, baseURL);
    await watchSlowly(page);
    for (const route of EVERY_PAGE.filter((page) => !isPersonal(page))) {
      await page.goto(route.path + linkTo(route));
      await expectSteadyArrival(page, route);
      await expectSteadyHydration(page, route);
    }
    expect(foreign).toEqual([]);
  });
}
