import type { Page } from "@playwright/test";
import { allPaths, atRest, expect, holdBack } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/test.ts";

/** All that a reader's browser may run. */
const READERS_SCRIPTS = /^\/assets\/(boot|after-load|count-visit|live)-/;

/** Addresses of the scripts and data a page asks for from now on. */
function watchCode(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === "script" || pathname.startsWith("/data/")) asked.push(pathname);
  });
  return asked;
}

/** Scrolls to the end of the page as a wheel does, with the mouse over the page, in steps of a screen. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.mouse.move(200, 400);
  for (let end = false; !end; ) {
    await page.mouse.wheel(0, 700);
    end = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    });
  }
}

for (const width of [390, 1280]) {
  test(`who only reads loads no React, on any page, to its end, at ${width} px`, {
    tag: "@slow",
  }, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const asked = watchCode(page);
    for (const path of await allPaths(page)) {
      await page.goto(path);
      await readToTheEnd(page);
      await atRest(page);
      expect(
        asked.filter((address) => !READERS_SCRIPTS.test(address)),
        path,
      ).toEqual([]);
      await expect(page.locator("html[data-ready]")).toHaveCount(0);
      asked.length = 0;
    }
  });
}

test("opening the drawer and following one of its links loads no React", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const asked = watchCode(page);
  await page.goto("/");
  await atRest(page);
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await menu.click();
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(menu).toBeFocused();
  await menu.click();
  await drawer.getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect(drawer).toBeHidden();
  await atRest(page);
  expect(asked.filter((address) => !READERS_SCRIPTS.test(address))).toEqual([]);
});

test("a page that loads React by itself would be found", { tag: "@slow" }, async ({ page }) => {
  const asked = watchCode(page);
  await page.goto("/terms");
  await readToTheEnd(page);
  await atRest(page);
  await page.locator("[data-intent]").first().dispatchEvent("focusin");
  await expect.poll(() => asked.filter((address) => !READERS_SCRIPTS.test(address))).not.toEqual([]);
});

test("a page is painted and loaded whether or not its script arrives", async ({ page }) => {
  const release = await holdBack(page, /\/assets\/boot-/);
  await page.goto("/pricing");
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length)).toBe(1);
  release();
  await atRest(page);
});

test("a field that somebody is in before the page's script has come is React's as soon as it has", async ({ page }) => {
  const release = await holdBack(page, /\/assets\/boot-/);
  await page.goto("/contact");
  await page.getByLabel("Name").click();
  release();
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(page.getByLabel("Name")).toBeFocused();
});

test("opening answers is reading, pressing a button is not", async ({ page }) => {
  const asked = watchCode(page);
  await page.goto("/faq");
  await page.getByRole("main").locator("summary").nth(3).click();
  await atRest(page);
  expect(asked.filter((script) => !READERS_SCRIPTS.test(script))).toEqual([]);
  await page.goto("/pricing");
  await page.getByRole("searchbox").focus();
  await expect(page.locator("html[data-ready]")).toBeAttached();
});

test.describe("the carousel of a reader", () => {
  const carousel = (page: Page) => page.getByRole("region", { name: "What our customers say" });
  const place = (page: Page, text: string) => carousel(page).getByText(text, { exact: true });

  async function openCarousel(page: Page): Promise<void> {
    await page.clock.install({ time: "2026-03-04T10:00:00+05:30" });
    await page.goto("/");
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(carousel(page).getByRole("button", { name: "Pause" })).toBeVisible();
  }

  test("turns every five seconds and starts over, without React", async ({ page }) => {
    const asked = watchCode(page);
    await openCarousel(page);
    await page.clock.runFor(5000);
    await expect(place(page, "2 of 10")).toBeVisible();
    // Three are in view, so the eighth is the last to stand first.
    await carousel(page)
      .locator(".swiper")
      .evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: "instant" }));
    await expect(place(page, "8 of 10")).toBeVisible();
    await page.clock.runFor(5000);
    await expect(place(page, "1 of 10")).toBeVisible();
    expect(asked.filter((address) => !READERS_SCRIPTS.test(address))).toEqual([]);
  });

  test("is paused by its button, which is pressed before React is there", async ({ page }) => {
    await openCarousel(page);
    await carousel(page).getByRole("button", { name: "Pause" }).click();
    await expect(carousel(page).getByRole("button", { name: "Play" })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(place(page, "1 of 10")).toBeVisible();
  });

  test("is turned by each press that comes before Swiper is there", { tag: "@slow" }, async ({ page }) => {
    await openCarousel(page);
    const next = carousel(page).getByRole("button", { name: "Next" });
    await next.click();
    await next.click();
    await expect(place(page, "3 of 10")).toBeVisible();
  });

  test("stands still for people who want less motion", { tag: "@slow" }, async ({ page }) => {
    await page.clock.install({ time: "2026-03-04T10:00:00+05:30" });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const live = page.waitForResponse(/\/live-/);
    await page.goto("/");
    await carousel(page).scrollIntoViewIfNeeded();
    // Whether it moves is decided once this has run.
    await page.evaluate((script) => import(script), (await live).url());
    await expect(carousel(page).getByRole("button", { name: "Play" })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(place(page, "1 of 10")).toBeVisible();
  });
});

test("the category being read is marked, without React", async ({ page }) => {
  await page.goto("/pricing");
  const categories = page.getByRole("navigation", { name: "Price list categories" });
  await page.getByRole("heading", { name: "Shoes", exact: true }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect(categories.getByRole("link", { name: "Shoes" })).toHaveAttribute("aria-current", "location");
  await expect(categories.locator("[aria-current]")).toHaveCount(1);
  await expect(page.locator("html[data-ready]")).toHaveCount(0);
});

test("back at the top, the bar of categories marks the first again", { tag: "@slow" }, async ({ page }) => {
  await page.goto("/pricing");
  const marked = page.getByRole("navigation", { name: "Price list categories" }).locator("[aria-current]");
  const jumpTo = (name: string) =>
    page
      .getByRole("heading", { name, exact: true, level: 2 })
      .evaluate((heading) => heading.scrollIntoView({ behavior: "instant" }));
  await jumpTo("Steam Iron Prices");
  await expect(marked).toHaveText("Steam Iron Prices");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(marked).toHaveText("Men's Wear");
});

test("an address that names a service chooses it without React", async ({ page }) => {
  await page.goto("/book?service=bridal-party-wear");
  await expect(page.getByLabel("Service", { exact: true })).toHaveValue("bridal-party-wear");
  await atRest(page);
  await expect(page.locator("html[data-ready]")).toHaveCount(0);
});

test("a list that is printed at once says of which day it is, without React", { tag: "@slow" }, async ({ page }) => {
  await page.goto("/pricing");
  await atRest(page);
  await page.pdf({ format: "A4" });
  await expect(page.locator("#letterhead")).toHaveText(/ · \d+ [A-Z][a-z]+ \d{4}$/);
  await expect(page.locator("html[data-ready]")).toHaveCount(0);
});
