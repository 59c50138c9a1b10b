import type { Page } from "@playwright/test";
import type { Route } from "#document/model/types.gen.ts";
import { allPaths, atRest, expect, hydrate } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE, hasField, isWholeAtOnce, openPage, repeatsKinds } from "#tests/helpers/every-page.ts";
import { expectPrintable } from "#tests/helpers/paper.ts";
import { expectSteadyArrival, expectSteadyHydration } from "#tests/helpers/probes/arrival.ts";
import { axeFindings } from "#tests/helpers/probes/axe.ts";
import { inEveryState } from "#tests/helpers/probes/barriers.ts";
import { brokenWords, sideways } from "#tests/helpers/probes/beyond.ts";
import { hiddenFocus } from "#tests/helpers/probes/focus.ts";
import { expectProblemsShown, unhelped } from "#tests/helpers/probes/forms.ts";
import {
  isNotListed,
  lackingInListed,
  lackingInPage,
  pictureOf,
  titleOf,
  unsetProperties,
} from "#tests/helpers/probes/head.ts";
import { watchRequests } from "#tests/helpers/probes/hydration.ts";
import { watchSlowly } from "#tests/helpers/probes/layout-shift.ts";
import { illegible } from "#tests/helpers/probes/legible.ts";
import { moving, smallTargets, strangeWords } from "#tests/helpers/probes/preferences.ts";
import { readOut, showOneSession } from "#tests/helpers/probes/read-out.ts";
import { readToTheEnd, watchCode } from "#tests/helpers/probes/untouched.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

// Each page is opened once in each way, and everything that is asked of every page is asked then. That each question can
// be answered with a fault is in broken-pages.spec.ts.

/** Answers with a line per fault. */
type Question = (page: Page) => Promise<readonly string[]>;

const broken: Question = (page) => brokenWords(page, "header, main, footer");

/** Before a touch: a row that can be scrolled by hand is a carousel later. */
const AT_WIDTH: ReadonlyMap<number, readonly Question[]> = new Map([
  [320, [illegible, sideways]],
  [360, [broken]],
  [768, [illegible, sideways]],
  [1280, [sideways, smallTargets]],
  [390, [sideways, smallTargets]],
]);

/** Once React has the page. */
const AWAKE: readonly Question[] = [unhelped, moving, strangeWords, hiddenFocus, sideways, axeFindings];

/** Of pages with fields: a form, a search, one of an account. */
const STANDING = /^.(book|pricing|login|dashboard)$/;
/** In `npm test` it is asked everything; pages like it are asked what costs little. */
const standsForOthers = (route: Route) => !repeatsKinds(route) && (!hasField(route) || STANDING.test(route.path));

const atWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

async function expectNoFault(page: Page, questions: readonly Question[], when: string): Promise<void> {
  for (const ask of questions) expect.soft(await ask(page), when).toEqual([]);
}

/** All that is asked before somebody touches the page. */
async function expectWholeArrival(page: Page, route: Route, unneeded: () => string[]): Promise<void> {
  await expectSteadyArrival(page, route);
  for (const [width, questions] of AT_WIDTH) {
    await atWidth(page, width);
    await expectNoFault(page, questions, `${route.path}, ${width} px`);
  }
  if (!isWholeAtOnce(route)) return;
  await readToTheEnd(page);
  await atRest(page);
  expect.soft(unneeded(), `${route.path}: who only reads loads no React`).toEqual([]);
  await expect(page.locator("html[data-ready]")).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

/** All that is asked of a page that somebody uses. */
async function expectUsable(page: Page, route: Route): Promise<void> {
  const { path, guard } = route;
  const fields = page.locator("main :is(input:not([tabindex='-1']), select, textarea)").filter({ visible: true });
  expect.soft((await fields.count()) > 0, "can be typed into").toBe(hasField(route));
  await expectNoFault(page, AWAKE, path);
  await atWidth(page, 1280);
  const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
  if (!repeatsKinds(route))
    expect.soft(await readOut(page, "main"), "is read out as when it was found good").toMatchSnapshot(`${name}.txt`);
  await atWidth(page, 390);
  if (guard === "public") await expectPrintable(page, isWholeAtOnce(route) ? ["A4"] : []);
  await inEveryState(page, async (state, part) => {
    if (await page.locator(part).first().isVisible()) expect.soft(await axeFindings(page, part), state).toEqual([]);
  });
  if ((await page.locator("main form[novalidate]:has([aria-required])").count()) > 0) await expectProblemsShown(page);
}

test.describe("on a phone", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 800 } });

  test.beforeEach(async ({ page }) => {
    await watchSlowly(page);
    await showOneSession(page);
  });

  for (const route of EVERY_PAGE)
    test(
      `${route.path} arrives whole, keeps still, and can be read, reached and printed`,
      slowUnless(standsForOthers(route)),
      async ({ page, demo, baseURL }) => {
        const foreign = await watchRequests(page, baseURL);
        const unneeded = watchCode(page);
        await openPage(page, route, demo);
        await expectWholeArrival(page, route, unneeded);
        await expectSteadyHydration(page, route);
        await expectUsable(page, route);
        expect(foreign).toEqual([]);
      },
    );

  test("every page like another arrives whole and keeps still", async ({ page, demo, baseURL }) => {
    const foreign = await watchRequests(page, baseURL);
    for (const route of EVERY_PAGE.filter((each) => !standsForOthers(each))) {
      await openPage(page, route, demo);
      await expectWholeArrival(page, route, watchCode(page));
    }
    expect(foreign).toEqual([]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page is complete, and says in its head what it is", async ({ page }) => {
    const listed = await allPaths(page);
    const signs = await (await page.request.get("/icons.svg")).text();
    const [titles, pictures] = [new Set<string>(), new Set<string>()];
    for (const { path, guard } of EVERY_PAGE) {
      const answer = await page.goto(path, { waitUntil: "domcontentloaded" });
      const html = (await answer?.text()) ?? "";
      expect.soft(answer?.status(), path).toBe(200);
      expect.soft([...lackingInPage(html), ...unsetProperties(html, signs)], path).toEqual([]);
      titles.add(titleOf(html));
      if (guard !== "public") expect.soft([isNotListed(html), listed.includes(path)], path).toEqual([true, false]);
      if (!listed.includes(path)) continue;
      expect.soft(lackingInListed(html, path), path).toEqual([]);
      pictures.add(pictureOf(html));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    expect(titles.size, "each has a title of its own").toBe(EVERY_PAGE.length);
    expect(pictures.size, "each has a picture of its own").toBe(listed.length);
    for (const picture of pictures)
      expect((await page.request.get(picture)).headers()["content-type"], picture).toMatch(/^image\/(png|jpeg)/);
    expect(await (await page.request.get("/robots.txt")).text()).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml/);
  });
});

test("what surrounds every page, and a form with errors, are read out as when they were found good", async ({
  page,
}) => {
  await page.goto("/book");
  await hydrate(page);
  await page.getByRole("main").getByRole("button", { name: "Schedule Pickup" }).click();
  await expect(page.getByRole("group", { name: "There is a problem" })).toBeFocused();
  expect.soft(await readOut(page, "main form")).toMatchSnapshot("form-with-errors.txt");
  await page.goto("/terms");
  await hydrate(page);
  await page.evaluate(() => document.querySelector("main")?.replaceChildren());
  await atWidth(page, 1280);
  await page.locator("header nav summary").click();
  expect.soft(await readOut(page, "body")).toMatchSnapshot("frame-on-a-desk.txt");
  await atWidth(page, 390);
  expect.soft(await readOut(page, "body")).toMatchSnapshot("frame-on-a-phone.txt");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  expect.soft(await readOut(page, "dialog[open]")).toMatchSnapshot("drawer.txt");
});
