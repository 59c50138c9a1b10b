import type { Page } from "@playwright/test";
import type { Site } from "#document/model/types.gen.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE, repeatsKinds } from "#tests/helpers/every-page.ts";
import { beyond, outgrown, sideways } from "#tests/helpers/probes/beyond.ts";
import { illegible } from "#tests/helpers/probes/legible.ts";
import { boxesOf, notMirrored } from "#tests/helpers/probes/mirrored.ts";
import { longText, textFromTheRight } from "#tests/helpers/pseudo-site.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";
import { serveSite, type TimedSite } from "#tests/helpers/timed-site.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

// What becomes of the pages in other languages: longer words, another direction, other letters.

// The pages are made once for each group.
test.describe.configure({ mode: "default" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

let site: TimedSite;
/** Has pages made of a document, and serves them to the tests of a group. */
function serve(document: () => Site): void {
  test.beforeAll(async () => {
    site = await serveSite(document(), new Date().toISOString());
  });
  test.afterAll(() => site.close());
}

const addressIn = (lang: string, path: string) => `${site.url}/${lang}${path === "/" ? "" : path}`;
const atWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

const schema = readSchema();
serve(() => {
  const german = translatedSite(schema, readSite(), "de", longText);
  const hebrew = translatedSite(schema, german, "he", textFromTheRight);
  // The words of English, read from the right: each line is as long.
  return translatedSite(schema, hebrew, "ar", (text) => text);
});

/** What must be whole, by language: words that are twice as long, and letters that are read from the right. */
const WHOLE = {
  de: { dir: "ltr", questions: [illegible, beyond, outgrown, sideways], example: "/pricing" },
  he: { dir: "rtl", questions: [illegible, sideways], example: "/book" },
} as const;

for (const [lang, { dir, questions, example }] of Object.entries(WHOLE))
  for (const { path } of EVERY_PAGE.filter(({ guard }) => guard !== "signed-in"))
    test(`${path} is whole in ${lang}`, slowUnless(path === example), async ({ page }) => {
      await page.goto(addressIn(lang, path));
      for (const width of [320, 390, 768, 1280]) {
        await atWidth(page, width);
        for (const ask of questions) expect.soft(await ask(page), `${width} px`).toEqual([]);
      }
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      expect(await page.evaluate(() => document.dir || "ltr")).toBe(dir);
    });

for (const route of EVERY_PAGE.filter((page) => page.guard === "public" && !repeatsKinds(page)))
  test(`${route.path} is mirrored`, slowUnless(route.path === "/"), async ({ page }) => {
    for (const width of [390, 1280]) {
      await atWidth(page, width);
      await page.goto(site.url + route.path);
      const boxes = await boxesOf(page);
      await page.goto(addressIn("ar", route.path));
      expect(notMirrored(boxes, await boxesOf(page), width), `${width} px`).toEqual([]);
    }
  });

test("the menu comes in from the left", async ({ page }) => {
  await atWidth(page, 390);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(addressIn("ar", "/"));
  const drawer = page.locator("#menu");
  const play = (state: string) =>
    drawer.evaluate((dialog, to) => Object.assign(dialog.style, { animationPlayState: to }), state);
  const box = async () => (await drawer.boundingBox()) ?? { x: 0, width: 0 };
  await play("paused");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect.poll(async () => (await box()).width).toBeGreaterThan(300);
  const { x, width } = await box();
  expect(x + width).toBe(0);
  await play("running");
  await expect.poll(async () => (await box()).x).toBe(0);
});

const carousel = (page: Page) => page.getByRole("region", { name: "What our customers say" });
const place = (page: Page, text: string) => carousel(page).getByText(text, { exact: true });
const row = (page: Page) => carousel(page).locator(".swiper");

test("the carousel turns by itself, on to what is further left", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install({ time: "2026-03-04T10:00:00+05:30" });
  await page.goto(addressIn("ar", "/"));
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await page.clock.runFor(5000);
  await expect(place(page, "2 of 10")).toBeVisible();
  await row(page).evaluate((element) => element.scrollTo({ left: -element.scrollWidth, behavior: "instant" }));
  await expect(place(page, "8 of 10")).toBeVisible();
  await page.clock.runFor(5000);
  await expect(place(page, "1 of 10")).toBeVisible();
});

test("the carousel goes on from where it was pulled to, forward with the arrow to the left", async ({ page }) => {
  await page.goto(addressIn("ar", "/"));
  await carousel(page).scrollIntoViewIfNeeded();
  await row(page).evaluate((element) => element.scrollTo({ left: -element.clientWidth / 3, behavior: "instant" }));
  await expect(place(page, "2 of 10")).toBeVisible();
  await hydrate(page);
  await expect(carousel(page).locator(".swiper-initialized")).toBeAttached();
  await expect(place(page, "2 of 10")).toBeVisible();
  const next = carousel(page).getByRole("button", { name: "Next" });
  await next.click();
  await expect(place(page, "3 of 10")).toBeVisible();
  const fromTheRight = () =>
    row(page).evaluate((element) => {
      const shown = element.querySelectorAll("[role=group]")[2]?.getBoundingClientRect();
      return Math.round(element.getBoundingClientRect().right - (shown?.right ?? 0));
    });
  await expect.poll(fromTheRight).toBe(0);
  const drawn = next.locator("use").evaluate((arrow) => getComputedStyle(arrow).transform);
  expect(await drawn).toBe("matrix(-1, 0, 0, 1, 0, 0)");
});

test("the category being read is kept in view in a bar that is read from the right", async ({ page }) => {
  await atWidth(page, 390);
  await page.goto(addressIn("ar", "/pricing"));
  const categories = page.getByRole("navigation", { name: "Price list categories" });
  const link = (name: string) => categories.getByRole("link", { name });
  for (const name of ["Shoes", "Women's Wear"]) {
    await page.getByRole("heading", { name, exact: true }).evaluate((heading) => heading.scrollIntoView());
    await expect(link(name)).toHaveAttribute("aria-current", "location");
    await expect(link(name)).toBeInViewport({ ratio: 1 });
  }
  await expect.poll(async () => Math.round((await link("Women's Wear").boundingBox())?.x ?? 0)).toBeGreaterThan(200);
});

/** The plus and the groups of each phone number in the main part of a page: their places in pixels from the left. */
const phoneNumbers = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    const found: number[][] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const number = /\+\d+\s\d+\s\d+/.exec(node.nodeValue ?? "");
      if (number === null) continue;
      const leftOf = ([part, at]: readonly [string, number]) => {
        const range = document.createRange();
        range.setStart(node, number.index + at);
        range.setEnd(node, number.index + at + part.length);
        return range.getBoundingClientRect().left;
      };
      found.push([...number[0].matchAll(/\+|\d+/g)].map((part) => leftOf([part[0], part.index])));
    }
    return found;
  });

test("phone numbers are read from the left", async ({ page }) => {
  for (const path of ["/contact", "/faq"]) {
    await page.goto(addressIn("he", path));
    const numbers = await phoneNumbers(page);
    expect(numbers.length, path).toBeGreaterThan(0);
    expect(numbers, path).toEqual(numbers.map((parts) => parts.toSorted((one, other) => one - other)));
  }
});
