import type { Page } from "@playwright/test";
import { collect } from "#document/model/collections.ts";
import { concreteRoutes } from "#document/model/routes.ts";
import { readSchema } from "#server/document/read-site.ts";
import { expect, sidewaysScroll } from "#tests/helpers/e2e.ts";
import { brokenWords } from "#tests/helpers/probes/beyond.ts";
import { moved, STILL, watchSlowly } from "#tests/helpers/probes/layout-shift.ts";
import { illegible } from "#tests/helpers/probes/legible.ts";
import { siteInEveryLanguage } from "#tests/helpers/site-in-every-language.ts";
import { test } from "#tests/helpers/test.ts";
import { serveSite, type TimedSite } from "#tests/helpers/timed-site.ts";

// The pages are made once.
test.describe.configure({ mode: "default" });

let site: TimedSite;
const written = siteInEveryLanguage();
const LANGUAGES = (written.languages ?? []).map(({ code }) => code);
const PATHS = concreteRoutes(written.routes, collect(readSchema(), written)).flatMap(({ route: { path, guard } }) =>
  guard === "public" ? path : [],
);

test.beforeAll(async () => {
  site = await serveSite(written, new Date().toISOString());
});

test.afterAll(() => site.close());

const addressIn = (lang: string, path: string) => `${site.url}/${lang}${path === "/" ? "" : path}`;

/** The faces that a page has loaded for other letters than Latin ones. */
async function facesOf(page: Page, address: string): Promise<string[]> {
  const loaded: string[] = [];
  page.on("requestfinished", (request) => loaded.push(...(/noto-[a-z]+-[a-z]+/.exec(request.url()) ?? [])));
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  return loaded.sort();
}

test("each page loads the faces of its language, and those in English none", async ({ page }) => {
  expect(await facesOf(page, `${site.url}/`)).toEqual([]);
  expect(await facesOf(page, addressIn("ta", "/"))).toEqual(["noto-sans-tamil", "noto-serif-tamil"]);
  await expect(page.locator("h1")).toHaveCSS("font-family", /^Fraunces, Headings,/);
});

test("Hindi has a face of its own, and what people write is left to the device", async ({ page }) => {
  expect(await facesOf(page, addressIn("hi", "/book"))).toEqual(["noto-sans-devanagari"]);
  await expect(page.locator("body")).toHaveCSS("font-family", /^Figtree, Letters,/);
  await expect(page.locator("main input:visible").first()).toHaveCSS("font-family", /^Figtree, "Figtree on Arial"/);
});

const ratioOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { lineHeight, fontSize } = getComputedStyle(element);
      return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
    });

for (const lang of LANGUAGES)
  test(`lines have room above and below the letters in ${lang}, which are not spaced`, async ({ page }) => {
    await page.goto(addressIn(lang, "/"));
    expect(await ratioOf(page, "h1")).toBeGreaterThanOrEqual(1.4);
    expect(await ratioOf(page, "main p")).toBeGreaterThanOrEqual(1.65);
    await expect(page.locator("h1")).toHaveCSS("letter-spacing", "normal");
  });

for (const lang of LANGUAGES)
  test(`on a small phone nothing is cut or on another text in ${lang}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 320, height: 800 });
    for (const path of PATHS) {
      await page.goto(addressIn(lang, path));
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await illegible(page), `${lang}${path}`).toEqual([]);
      expect.soft(await sidewaysScroll(page), `${lang}${path}`).toBeLessThanOrEqual(0);
    }
  });

for (const lang of LANGUAGES)
  test(`on a usual phone the words of headings and tables are whole in ${lang}`, async ({ page }) => {
    for (const path of PATHS) {
      await page.goto(addressIn(lang, path));
      await page.evaluate(() => document.fonts.ready);
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await brokenWords(page, "h1, h2, h3, main table"), `${lang}${path}, ${width} px`).toEqual([]);
      }
    }
  });

for (const lang of LANGUAGES)
  test(`on a usual phone each day has its hours beside it in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(addressIn(lang, "/contact"));
    const row = page.locator("main table tr").first();
    const [day, hours] = [await row.locator("th").boundingBox(), await row.locator("td").boundingBox()];
    expect(hours?.y).toBe(day?.y);
  });

for (const lang of LANGUAGES)
  test(`on a small phone the button of the counted items is on their slip in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(addressIn(lang, "/pricing"));
    await page.locator("[data-add]").first().click();
    const slip = page.locator("section:has(> details)");
    const [outer, button] = [await slip.boundingBox(), await slip.locator("> a").boundingBox()];
    if (outer === null || button === null) throw new Error("The slip is not shown.");
    expect(button.x + button.width).toBeLessThan(outer.x + outer.width);
  });

for (const lang of LANGUAGES)
  test(`nothing moves when the faces of ${lang} come late`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await watchSlowly(page);
    for (const path of ["/", "/about", "/faq"]) {
      await page.goto(addressIn(lang, path));
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await moved(page), `${lang}${path}`).toBeLessThanOrEqual(STILL);
    }
  });
