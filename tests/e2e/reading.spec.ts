import { atRest, expect, holdBack, hydrate, restingPlace, scrolled } from "#tests/helpers/e2e.ts";
import { watchCode } from "#tests/helpers/probes/untouched.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

test("a page is painted and loaded whether or not its script arrives", async ({ page }) => {
  const release = await holdBack(page, /\/assets\/boot-/);
  await page.goto("/pricing");
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length)).toBe(1);
  release();
  await atRest(page);
});

test("a field that somebody is in before the script is React's once it has come", async ({ page }) => {
  const release = await holdBack(page, /\/assets\/boot-/);
  await page.goto("/contact");
  await page.getByLabel("Name").click();
  release();
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(page.getByLabel("Name")).toBeFocused();
});

test("opening answers is reading, pressing a button is not", async ({ page }) => {
  const unneeded = watchCode(page);
  await page.goto("/faq");
  await page.getByRole("main").locator("summary").nth(3).click();
  await atRest(page);
  expect(unneeded()).toEqual([]);
  await page.goto("/pricing");
  await page.getByRole("searchbox").focus();
  await expect(page.locator("html[data-ready]")).toBeAttached();
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

test("back at the top, the bar of categories marks the first again", SLOW, async ({ page }) => {
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

test("a list that is printed at once says of which day it is, without React", SLOW, async ({ page }) => {
  await page.goto("/pricing");
  await atRest(page);
  await page.pdf({ format: "A4" });
  await expect(page.locator("#letterhead")).toHaveText(/ · \d+ [A-Z][a-z]+ \d{4}$/);
  await expect(page.locator("html[data-ready]")).toHaveCount(0);
});

const REACT = /\/assets\/entry-/;

test("what is opened, focused and scrolled to before React arrives stays as it was", async ({ page }) => {
  const release = await holdBack(page, REACT);
  await page.goto("/faq");
  const answers = page.getByRole("main").locator("details");
  const late = answers.nth(7);
  await late.locator("summary").click();
  await expect(late).toHaveAttribute("open");
  await late.locator("summary").focus();
  const before = await restingPlace(page);
  expect(before).toBeGreaterThan(100);
  const element = await late.elementHandle();
  release();
  await hydrate(page);
  await expect(late).toHaveAttribute("open");
  await expect(late.locator("p")).toBeVisible();
  await expect(late.locator("summary")).toBeFocused();
  expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(3);
  expect(await late.evaluate((now, then) => now === then, element)).toBe(true);
});

test("an answer closed before React arrives stays closed", async ({ page }) => {
  const release = await holdBack(page, REACT);
  await page.goto("/services");
  const first = page.getByRole("main").locator("details").first();
  await first.locator("summary").click();
  await expect(first).not.toHaveAttribute("open");
  release();
  await hydrate(page);
  await expect(first).not.toHaveAttribute("open");
});

test("what is typed before React arrives is there again on the next visit", SLOW, async ({ page }) => {
  const release = await holdBack(page, REACT);
  await page.goto("/book");
  await atRest(page);
  await page.getByLabel("Name").fill("Meena");
  await page.getByLabel("Pickup address").fill("14 Cross Street");
  await page.goto("/terms");
  release();
  await page.goto("/book");
  await expect(page.getByLabel("Name")).toHaveValue("Meena");
  await expect(page.getByLabel("Pickup address")).toHaveValue("14 Cross Street");
});
