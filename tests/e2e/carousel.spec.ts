import type { Page } from "@playwright/test";
import { expect, holdBack, hydrate, slowDown } from "#tests/helpers/e2e.ts";
import { watchCode } from "#tests/helpers/probes/untouched.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

// When it turns by itself, and when not, is in src/ui/carousel/carousel.test.ts.

const carousel = (page: Page) => page.getByRole("region", { name: "What our customers say" });
const place = (page: Page, text: string) => carousel(page).getByText(text, { exact: true });
const button = (page: Page, name: string) => carousel(page).getByRole("button", { name });
const row = (page: Page) => carousel(page).locator(".swiper");
const slides = (page: Page) => carousel(page).getByRole("group");
const started = (page: Page) => expect(carousel(page).locator(".swiper-initialized")).toBeAttached();
/** What turns the row before React has the page. */
const LIVE = /\/assets\/live-/;

/** Until the turn that has begun is done. */
const atRest = (page: Page) =>
  carousel(page).evaluate((region) =>
    Promise.all(region.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );

/** The home page of a reader, with a clock that we wind and the carousel in view. */
async function openCarousel(page: Page): Promise<void> {
  await page.clock.install({ time: "2026-03-04T10:00:00+05:30" });
  await page.goto("/");
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(button(page, "Pause")).toBeVisible();
}

test("for a reader it turns every five seconds, without React, until it is paused", async ({ page }) => {
  const unneeded = watchCode(page);
  await openCarousel(page);
  await page.clock.runFor(5000);
  await expect(place(page, "2 of 10")).toBeVisible();
  // Three are in view, so the eighth is the last to stand first.
  await row(page).evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: "instant" }));
  await expect(place(page, "8 of 10")).toBeVisible();
  await page.clock.runFor(5000);
  await expect(place(page, "1 of 10")).toBeVisible();
  expect(unneeded()).toEqual([]);
  await button(page, "Pause").click();
  await expect(button(page, "Play")).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(place(page, "1 of 10")).toBeVisible();
});

test("for a reader who wants less motion it stands still", SLOW, async ({ page }) => {
  await page.clock.install({ time: "2026-03-04T10:00:00+05:30" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const live = page.waitForResponse(LIVE);
  await page.goto("/");
  await carousel(page).scrollIntoViewIfNeeded();
  // Whether it moves is decided once this has run.
  await page.evaluate((script) => import(script), (await live).url());
  await expect(button(page, "Play")).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(place(page, "1 of 10")).toBeVisible();
});

test("it turns by itself once React has it, by keys and for every press", async ({ page }) => {
  await page.clock.install({ time: "2026-03-04T10:00:00+05:30" });
  await page.goto("/");
  await hydrate(page);
  await page.clock.pauseAt("2026-03-04T10:01:00+05:30");
  await carousel(page).scrollIntoViewIfNeeded();
  await started(page);
  await page.clock.runFor(4999);
  await expect(place(page, "1 of 10")).toBeVisible();
  await page.clock.runFor(1);
  await expect(place(page, "2 of 10")).toBeVisible();
  await atRest(page);
  await button(page, "Pause").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(button(page, "Previous")).toBeFocused();
  for (const number of [1, 10]) {
    await page.keyboard.press("Enter");
    await expect(place(page, `${number} of 10`)).toBeVisible();
    await atRest(page);
  }
  for (let press = 0; press < 13; press++) await button(page, "Next").click();
  await expect(place(page, "3 of 10")).toBeVisible();
  await atRest(page);
  await expect(slides(page).and(page.getByLabel("3 of 10"))).toBeInViewport();
  await expect(slides(page).and(page.getByLabel("2 of 10"))).not.toBeInViewport({ ratio: 0.1 });
});

test("says where it is once it was turned, however late its script for an untouched page comes", async ({ page }) => {
  const release = await holdBack(page, LIVE);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await hydrate(page);
  const isAsked = page.waitForRequest(LIVE);
  await button(page, "Next").click();
  await expect(place(page, "2 of 10")).toBeVisible();
  await isAsked;
  const came = page.waitForEvent("requestfinished", (request) => LIVE.test(request.url()));
  release();
  await came;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(place(page, "2 of 10")).toBeVisible();
});

test("a row that was scrolled by hand goes on from there, and shows one, two or three", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const release = await holdBack(page, /\/assets\/start-swiper-/);
  await page.goto("/");
  await carousel(page).getByRole("group", { name: "4 of 10" }).scrollIntoViewIfNeeded();
  await expect(place(page, "4 of 10")).toBeVisible();
  release();
  await hydrate(page);
  await started(page);
  await expect(place(page, "4 of 10")).toBeVisible();
  for (const [width, count] of [
    [390, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const inView = () =>
      slides(page).evaluateAll(
        (all) =>
          all
            .map((slide) => slide.getBoundingClientRect())
            .filter(({ left, right }) => left >= -1 && right <= innerWidth + 25).length,
      );
    await expect.poll(inView, { message: `${width} px` }).toBe(count);
  }
});

test("on a slow phone the first press counts, though Swiper is only starting then", async ({ page }) => {
  await slowDown(page);
  await page.goto("/");
  await button(page, "Previous").click();
  await expect(carousel(page).locator(".swiper-initialized")).toBeAttached({ timeout: 60_000 });
  await expect(place(page, "10 of 10")).toBeVisible();
  // Swiper measures itself once more after its start.
  await page.waitForTimeout(500);
  await expect(place(page, "10 of 10")).toBeVisible();
});

test("who is on its row by keyboard when Swiper arrives stays on it", SLOW, async ({ page }) => {
  const release = await holdBack(page, /\/assets\/start-swiper-/);
  await page.goto("/");
  await hydrate(page);
  await row(page).focus();
  release();
  await expect(row(page)).toHaveClass(/swiper-initialized/);
  await expect(row(page)).toBeFocused();
});

test("without a network it turns at the first press after that", async ({ page, expected }) => {
  expected.push(/ERR_FAILED|Failed to fetch/);
  await page.goto("/");
  await hydrate(page);
  await page.route("**/*", (route) => route.abort());
  for (let press = 0; press < 2; press++) {
    const asked = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/start-swiper-"));
    await button(page, "Next").click();
    await asked;
  }
  await expect(place(page, "1 of 10")).toBeVisible();
  await page.unroute("**/*");
  await button(page, "Next").click();
  await expect(place(page, "2 of 10")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it is a row to scroll, and has no buttons", async ({ page }) => {
    await page.goto("/");
    await expect(carousel(page).getByRole("button")).toHaveCount(0);
    await expect(slides(page)).toHaveCount(10);
    await slides(page).last().scrollIntoViewIfNeeded();
    await expect(slides(page).last()).toBeInViewport();
  });
});
