import type { Response } from "@playwright/test";
import { allPaths, expect, hydrate, restingPlace, scrolled, sidewaysScroll } from "#tests/helpers/e2e.ts";
import { picturesInVain } from "#tests/helpers/probes/pictures.ts";
import { test } from "#tests/helpers/test.ts";

const status = (answer: Response | null) => answer?.status();

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page is complete, and says in its head what it is", async ({ page }) => {
    test.setTimeout(180_000);
    const paths = await allPaths(page);
    expect(paths.length).toBeGreaterThanOrEqual(20);
    const titles = new Map<string, string>();
    for (const path of paths) {
      await test.step(path, async () => {
        expect(status(await page.goto(path, { waitUntil: "domcontentloaded" }))).toBe(200);
        const title = await page.title();
        expect(titles.get(title), "has the same title").toBeUndefined();
        titles.set(title, path);
        // A link that a phone makes of a number is a changed page.
        await expect(page.locator('meta[name="format-detection"]')).toHaveAttribute("content", /^telephone=no,/);
        const description = page.locator('meta[name="description"]');
        await expect(description).toHaveAttribute("content", /^.{50,170}$/);
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          "href",
          new RegExp(`^https?://[^/]+${path}$`),
        );
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("[style]")).toHaveCount(0);
      });
    }
  });
});

test("a page that is too wide would be found", { tag: "@slow" }, async ({ page }) => {
  await page.goto("/privacy");
  await page.evaluate(() => {
    const wide = document.createElement("div");
    wide.style.cssText = "width: 2000px; height: 1px";
    document.querySelector("main")?.append(wide);
  });
  expect(await sidewaysScroll(page)).toBeGreaterThan(0);
});

test("a picture fetched in vain would be found", { tag: "@slow" }, async ({ page }) => {
  await page.goto("/about");
  await page.locator("main").evaluate((main) => main.setAttribute("hidden", ""));
  expect(await picturesInVain(page)).not.toEqual([]);
});

test.fail("what the policy refuses would be found", { tag: "@slow" }, async ({ page }) => {
  await page.goto("/privacy");
  await page.evaluate(() => {
    const picture = new Image();
    picture.src = "https://pictures.example/shirt.png";
    return picture.decode().catch(() => undefined);
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
