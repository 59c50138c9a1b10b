import type { Page } from "@playwright/test";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE, repeatsKinds } from "#tests/helpers/every-page.ts";
import { illegible } from "#tests/helpers/probes/legible.ts";
import { boxesOf, notMirrored } from "#tests/helpers/probes/mirrored.ts";
import { textFromTheRight } from "#tests/helpers/pseudo-site.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";
import { serveSite, type TimedSite } from "#tests/helpers/timed-site.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

let site: TimedSite;

test.beforeAll(async () => {
  const schema = readSchema();
  const hebrew = translatedSite(schema, readSite(), "he", textFromTheRight);
  // The words of English, read from the right: each line is as long.
  const both = translatedSite(schema, hebrew, "ar", (text) => text);
  site = await serveSite(both, new Date().toISOString());
});

test.afterAll(() => site.close());

const addressOf = (language: string, path: string) => `${site.url}/${language}${path === "/" ? "" : path}`;
const PUBLIC = EVERY_PAGE.filter(({ guard }) => guard === "public");

for (const { path } of PUBLIC)
  test(`${path} is whole when it is read from the right`, slowUnless(path === "/book"), async ({ page }) => {
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(addressOf("he", path));
      const sideways = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(sideways, `${width} px: scrolls sideways`).toBeLessThanOrEqual(0);
      expect(await illegible(page), `${width} px`).toEqual([]);
    }
    await expect(page.locator("html")).toHaveAttribute("lang", "he");
    expect(await page.evaluate(() => document.dir)).toBe("rtl");
  });

for (const route of PUBLIC.filter((page) => !repeatsKinds(page)))
  test(`${route.path} is mirrored`, slowUnless(route.path === "/"), async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(site.url + route.path);
      const boxes = await boxesOf(page);
      await page.goto(addressOf("ar", route.path));
      expect(notMirrored(boxes, await boxesOf(page), width), `${width} px`).toEqual([]);
    }
  });

test("the menu comes in from the left", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(addressOf("ar", "/"));
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

test.describe("the carousel read from the right", () => {
  const carousel = (page: Page) => page.getByRole("region", { name: "What our customers say" });
  const place = (page: Page, text: string) => carousel(page).getByText(text, { exact: true });
  const row = (page: Page) => carousel(page).locator(".swiper");
  /** Pixels between the row's right edge and that of a slide. */
  const fromTheRight = (page: Page, slide: number) =>
    row(page).evaluate((element, index) => {
      const shown = element.querySelectorAll("[role=group]")[index]?.getBoundingClientRect();
      return Math.round(element.getBoundingClientRect().right - (shown?.right ?? 0));
    }, slide);

  test("turns by itself, on to what is further left", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.clock.install({ time: "2026-03-04T10:00:00+05:30" });
    await page.goto(addressOf("ar", "/"));
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(carousel(page).getByRole("button", { name: "Pause" })).toBeVisible();
    await page.clock.runFor(5000);
    await expect(place(page, "2 of 10")).toBeVisible();
    await row(page).evaluate((element) => element.scrollTo({ left: -element.scrollWidth, behavior: "instant" }));
    await expect(place(page, "8 of 10")).toBeVisible();
    await page.clock.runFor(5000);
    await expect(place(page, "1 of 10")).toBeVisible();
  });

  test("goes on from where it was pulled to, forward with the arrow to the left", async ({ page }) => {
    await page.goto(addressOf("ar", "/"));
    await carousel(page).scrollIntoViewIfNeeded();
    await row(page).evaluate((element) => element.scrollTo({ left: -element.clientWidth / 3, behavior: "instant" }));
    await expect(place(page, "2 of 10")).toBeVisible();
    await hydrate(page);
    await expect(carousel(page).locator(".swiper-initialized")).toBeAttached();
    await expect(place(page, "2 of 10")).toBeVisible();
    const next = carousel(page).getByRole("button", { name: "Next" });
    await next.click();
    await expect(place(page, "3 of 10")).toBeVisible();
    await expect.poll(() => fromTheRight(page, 2)).toBe(0);
    const drawn = next.locator("use").evaluate((arrow) => getComputedStyle(arrow).transform);
    expect(await drawn).toBe("matrix(-1, 0, 0, 1, 0, 0)");
  });
});

test("the category being read is kept in view in a bar that is read from the right", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(addressOf("ar", "/pricing"));
  const categories = page.getByRole("navigation", { name: "Price list categories" });
  for (const name of ["Shoes", "Women's Wear"]) {
    await page.getByRole("heading", { name, exact: true }).evaluate((heading) => heading.scrollIntoView());
    const link = categories.getByRole("link", { name });
    await expect(link).toHaveAttribute("aria-current", "location");
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  const link = categories.getByRole("link", { name: "Women's Wear" });
  await expect.poll(async () => Math.round((await link.boundingBox())?.x ?? 0)).toBeGreaterThan(200);
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

for (const path of ["/contact", "/faq"])
  test(`${path}: phone numbers are read from the left`, async ({ page }) => {
    await page.goto(addressOf("he", path));
    const numbers = await phoneNumbers(page);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers).toEqual(numbers.map((parts) => parts.toSorted((one, other) => one - other)));
  });
