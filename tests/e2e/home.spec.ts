import type { Page } from "@playwright/test";
import { expect, holdBack, hydrate } from "#tests/helpers/e2e.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "What our customers say" });
const place = (page: Page, text: string) => carousel(page).getByText(text, { exact: true });
/** What turns the row before React has the page. */
const LIVE = /\/assets\/live-/;
const slides = (page: Page) => carousel(page).getByRole("group");

/** The home page, with a clock that is stopped from then on until we wind it, and the carousel in view and able to turn. */
async function openCarousel(page: Page): Promise<void> {
  await page.clock.install({ time: "2026-03-04T10:00:00+05:30" });
  await page.goto("/");
  await hydrate(page);
  await page.clock.pauseAt("2026-03-04T10:01:00+05:30");
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).locator(".swiper-initialized")).toBeAttached();
  await expect(place(page, "1 of 10")).toBeVisible();
}

/** Until the turn that has begun is done. */
const atRest = (page: Page) =>
  carousel(page).evaluate((region) =>
    Promise.all(region.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );

/** How many whole slides are to be seen. */
const inView = (page: Page) =>
  slides(page).evaluateAll(
    (all) =>
      all
        .map((slide) => slide.getBoundingClientRect())
        .filter(({ left, right }) => left >= -1 && right <= innerWidth + 25).length,
  );

test.describe("the carousel", () => {
  test("turns every five seconds", async ({ page }) => {
    await openCarousel(page);
    await page.clock.runFor(4999);
    await expect(place(page, "1 of 10")).toBeVisible();
    await page.clock.runFor(1);
    await expect(place(page, "2 of 10")).toBeVisible();
    await atRest(page);
    await page.clock.runFor(5000);
    await expect(place(page, "3 of 10")).toBeVisible();
  });

  test("stops while it is paused, goes on when asked to", { tag: "@slow" }, async ({ page }) => {
    await openCarousel(page);
    await carousel(page).getByRole("button", { name: "Pause" }).click();
    await page.clock.runFor(30_000);
    await expect(place(page, "1 of 10")).toBeVisible();
    await carousel(page).getByRole("button", { name: "Play" }).click();
    await page.clock.runFor(5000);
    await expect(place(page, "2 of 10")).toBeVisible();
  });

  test("stops while the mouse is over it or the keyboard inside it", { tag: "@slow" }, async ({ page }) => {
    await openCarousel(page);
    await slides(page).first().hover();
    await page.clock.runFor(30_000);
    await expect(place(page, "1 of 10")).toBeVisible();
    await page.mouse.move(1, 1);
    await carousel(page).getByRole("button", { name: "Previous" }).focus();
    await page.clock.runFor(30_000);
    await expect(place(page, "1 of 10")).toBeVisible();
  });

  test("is turned by the keyboard, back from the first to the tenth as well, and starts over", {
    tag: "@slow",
  }, async ({ page }) => {
    await openCarousel(page);
    await carousel(page).getByRole("button", { name: "Pause" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(carousel(page).getByRole("button", { name: "Previous" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(place(page, "10 of 10")).toBeVisible();
    await atRest(page);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    await page.clock.runFor(5000);
    await expect(place(page, "1 of 10")).toBeVisible();
  });

  test("stands still for people who want less motion, until they press Play", { tag: "@slow" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openCarousel(page);
    await page.clock.runFor(30_000);
    await expect(place(page, "1 of 10")).toBeVisible();
    await carousel(page).getByRole("button", { name: "Play" }).click();
    await page.clock.runFor(5000);
    await expect(place(page, "2 of 10")).toBeVisible();
  });

  test("turns for every press, also for those that come while it turns", async ({ page }) => {
    await openCarousel(page);
    const next = carousel(page).getByRole("button", { name: "Next" });
    for (let press = 0; press < 12; press++) await next.click();
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
    await carousel(page).getByRole("button", { name: "Next" }).click();
    await expect(place(page, "2 of 10")).toBeVisible();
    await isAsked;
    const came = page.waitForEvent("requestfinished", (request) => LIVE.test(request.url()));
    release();
    await came;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(place(page, "2 of 10")).toBeVisible();
  });

  for (const [width, count] of [
    [390, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    test(`shows ${count} at ${width} px`, slowUnless(width === 390), async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openCarousel(page);
      expect(await inView(page)).toBe(count);
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the carousel is a row to scroll, and has no buttons", async ({ page }) => {
    await page.goto("/");
    await expect(carousel(page).getByRole("button")).toHaveCount(0);
    await expect(slides(page)).toHaveCount(10);
    await slides(page).last().scrollIntoViewIfNeeded();
    await expect(slides(page).last()).toBeInViewport();
  });

  test("one question is open at a time, and can be closed again", ({ page }) => questions(page));
});

test("one question is open at a time, and can be closed again", async ({ page }) => {
  await page.goto("/");
  await hydrate(page);
  await questions(page);
});

async function questions(page: Page): Promise<void> {
  if (page.url() === "about:blank") await page.goto("/");
  const items = page.locator("#questions details");
  await expect(items).toHaveCount(3);
  await items.nth(1).locator("summary").click();
  await expect(items.nth(1).locator("p")).toBeVisible();
  await expect(items.nth(0).locator("p")).toBeHidden();
  await items.nth(2).locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(items.nth(2).locator("p")).toBeVisible();
  await expect(items.nth(1).locator("p")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(items.nth(2).locator("p")).toBeHidden();
  await expect(items.locator("p:visible")).toHaveCount(0);
}

test("on a phone the promise, both actions and the highlights are there without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  const dock = await page.getByRole("navigation", { name: "Quick actions" }).boundingBox();
  const main = page.getByRole("main");
  for (const part of [
    page.getByRole("heading", { level: 1 }),
    main.getByRole("link", { name: "Schedule Pickup" }).first(),
    main.getByRole("link", { name: "View Pricing" }).first(),
    main.getByText("24-Hour Turnaround", { exact: true }),
    main.getByText("Free Pickup & Delivery").first(),
    main.getByText("Easy Online Scheduling"),
  ]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0), `${part}`).toBeLessThanOrEqual(dock?.y ?? 0);
  }
});
