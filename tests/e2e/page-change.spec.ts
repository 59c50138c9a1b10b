import type { Page } from "@playwright/test";
import { expect, holdBack, hydrate, restingPlace, scrolled } from "#tests/helpers/e2e.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const link = (page: Page, name: string) => menu(page).getByRole("link", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** From here on requests are counted; the answer waits until all have ended and none has followed for a while. */
function watchRequests(page: Page): () => Promise<void> {
  let pending = 0;
  let last = Date.now();
  const count = (change: number) => () => {
    pending += change;
    last = Date.now();
  };
  page.on("request", count(1));
  page.on("requestfinished", count(-1));
  page.on("requestfailed", count(-1));
  return () => expect.poll(() => pending === 0 && Date.now() - last > 500).toBe(true);
}

/** Rests on a link until what it leads to has been fetched. */
async function restOn(page: Page, name: string): Promise<void> {
  const settled = watchRequests(page);
  const asked = page.waitForRequest((request) => request.url().includes("/data/"));
  await link(page, name).hover();
  await asked;
  await settled();
}

test("a link is loaded before it is pressed, until the page is hydrated", async ({ page }) => {
  const chromium = await page.context().newCDPSession(page);
  const prepared: string[] = [];
  chromium.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, prefetchStatus }) =>
    prepared.push(`${new URL(prefetchUrl).pathname} ${prefetchStatus}`),
  );
  await chromium.send("Preload.enable");
  await page.goto("/terms");
  await link(page, "Franchise").hover();
  await expect.poll(() => prepared).toContain("/franchise PrefetchSuccessfulButNotUsed");
  await link(page, "Franchise").click();
  await expect(page).toHaveTitle(/Franchise/i);
  await expect.poll(() => prepared).toContain("/franchise PrefetchResponseUsed");
  await page.goto("/terms");
  await hydrate(page);
  prepared.length = 0;
  await restOn(page, "Franchise");
  expect(prepared).toEqual([]);
});

for (const way of ["hover", "focus"] as const) {
  test(`a page is fetched on ${way}, and opens without the network`, slowUnless(way === "hover"), async ({ page }) => {
    await page.goto("/terms");
    await hydrate(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.resourceType()));
    const settled = watchRequests(page);
    await link(page, "Franchise")[way]();
    await expect.poll(() => asked.filter((type) => type === "script").length).toBeGreaterThan(2);
    await settled();
    await page.route(/\/(assets|data)\//, (route) => route.abort());
    await link(page, "Franchise").click();
    await expect(page).toHaveTitle(/Franchise/i);
    await expect(heading(page)).toBeVisible();
  });
}

test("a page that was fetched is on screen in the first frame that differs", async ({ page }) => {
  await page.goto("/terms");
  await hydrate(page);
  await restOn(page, "Franchise");
  const mains = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const main = document.querySelector("main");
        const before = main?.firstElementChild;
        const seen: number[] = [];
        const look = () => {
          if (main?.firstElementChild !== before) seen.push(main?.querySelectorAll("section").length ?? 0);
          if (seen.length < 30) requestAnimationFrame(look);
          else resolve(seen);
        };
        requestAnimationFrame(look);
        document.querySelector<HTMLElement>("header nav a[href='/franchise']")?.click();
      }),
  );
  expect(mains[0]).toBeGreaterThan(2);
  expect(new Set(mains).size).toBe(1);
});

test("until all of the next page is there, the one before stays", async ({ page }) => {
  await page.goto("/terms");
  await hydrate(page);
  const release = await holdBack(page, /\/assets\/story-/);
  await link(page, "About").click();
  await expect(page).toHaveURL("/about");
  await expect(heading(page)).toHaveText("Terms of Service");
  release();
  await expect(page.getByRole("main").locator("section")).not.toHaveCount(0);
  await expect(heading(page)).not.toHaveText("Terms of Service");
});

test.describe("code that cannot be fetched", () => {
  test.use({ expected: [/net::ERR_FAILED.*\/assets\//] });

  test("says nothing while nobody opens the page, and is asked for again by who does", async ({ page }) => {
    let loads = 0;
    await page.goto("/terms");
    await hydrate(page);
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(/\/assets\/story-/, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/story-"));
    await link(page, "About").hover();
    await failed;
    await expect(page.getByText("A part of this page could not be loaded.")).toBeHidden();
    expect(loads).toBe(0);
    await page.unroute(/\/assets\/story-/);
    await link(page, "About").click();
    await expect(page).toHaveTitle(/About/);
    await expect(page.getByRole("main").locator("section").nth(1)).toBeVisible();
  });
});

test.describe("from page to page", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the bar stays, the title follows, the focus goes to the content", async ({ page }) => {
    await page.goto("/");
    await hydrate(page);
    const main = page.getByRole("navigation", { name: "Main" });
    const bar = await page.getByRole("banner").elementHandle();
    const homeTitle = await page.title();

    await main.getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL("/pricing");
    await expect(page).toHaveTitle(/^Price List/);
    await expect(page.getByRole("main", { name: /^Price List/ })).toBeFocused();
    await expect(main.getByRole("link", { name: "Pricing" })).toHaveAttribute("aria-current", "page");

    await main.getByText("Services", { exact: true }).click();
    await main.getByRole("link", { name: /^Bridal & Party Wear/ }).click();
    await expect(page).toHaveURL("/services/bridal-party-wear");
    await expect(page).toHaveTitle(/^Bridal/);
    await expect(page.getByRole("main", { name: /^Bridal/ })).toBeFocused();
    await expect(main.getByRole("link", { name: "Pricing" })).not.toHaveAttribute("aria-current");

    await page.goBack();
    await expect(page).toHaveTitle(/^Price List/);
    await page.goBack();
    await expect(page).toHaveTitle(homeTitle);
    expect(await page.getByRole("banner").evaluate((now, then) => now === then, bar)).toBe(true);
  });

  test("a new page starts at its top, and going back leads to where one was", async ({ page }) => {
    await page.goto("/");
    await hydrate(page);
    const faqs = page.getByRole("link", { name: "View All FAQs" });
    await faqs.scrollIntoViewIfNeeded();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
    const before = await restingPlace(page);
    await faqs.click();
    await expect(page).toHaveURL("/faq");
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await expect(faqs).toBeInViewport();
    await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(5);
  });
});
