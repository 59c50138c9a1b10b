import { atRest, expect, holdBack, hydrate, restingPlace, scrolled, slowDown } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/test.ts";

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

test("a form keeps all kinds of answers, the focus and the place", async ({ page }) => {
  const release = await holdBack(page, REACT);
  await page.goto("/book");
  await page.getByLabel("Service", { exact: true }).selectOption("premium-laundry");
  await page.getByLabel("Name").fill("Meena");
  await page.getByLabel("Pickup address").fill("14 Cross Street\nSaibaba Colony");
  const before = await restingPlace(page);
  release();
  await hydrate(page);
  await expect(page.getByLabel("Service", { exact: true })).toHaveValue("premium-laundry");
  await expect(page.getByLabel("Name")).toHaveValue("Meena");
  await expect(page.getByLabel("Pickup address")).toHaveValue("14 Cross Street\nSaibaba Colony");
  await expect(page.getByLabel("Pickup address")).toBeFocused();
  expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(3);
});

test("what is typed before React arrives is there again on the next visit", { tag: "@slow" }, async ({ page }) => {
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

test("the drawer stays open when React arrives", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdBack(page, REACT);
  await page.goto("/about");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await drawer.getByRole("link", { name: "Franchise" }).focus();
  release();
  await hydrate(page);
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Franchise" })).toBeFocused();
  await drawer.getByRole("link", { name: "Franchise" }).click();
  await expect(page).toHaveURL("/franchise");
});

test("a row that was scrolled by hand goes on from there", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdBack(page, /\/assets\/start-swiper-/);
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "What our customers say" });
  await carousel.getByRole("group", { name: "4 of 10" }).scrollIntoViewIfNeeded();
  await expect(carousel.getByText("4 of 10", { exact: true })).toBeVisible();
  release();
  await hydrate(page);
  await expect(carousel.locator(".swiper-initialized")).toBeAttached();
  await expect(carousel.getByText("4 of 10", { exact: true })).toBeVisible();
});

test("on a slow phone the first press on the carousel counts, though Swiper is only starting then", async ({
  page,
}) => {
  await slowDown(page);
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "What our customers say" });
  await carousel.getByRole("button", { name: "Previous" }).click();
  await expect(carousel.locator(".swiper-initialized")).toBeAttached({ timeout: 60_000 });
  await expect(carousel.getByText("10 of 10", { exact: true })).toBeVisible();
  // Swiper measures itself once more after its start.
  await page.waitForTimeout(500);
  await expect(carousel.getByText("10 of 10", { exact: true })).toBeVisible();
});

test("who is on the carousel's row by keyboard when Swiper arrives stays on it", { tag: "@slow" }, async ({ page }) => {
  const release = await holdBack(page, /\/assets\/start-swiper-/);
  await page.goto("/");
  await hydrate(page);
  const row = page.getByRole("region", { name: "What our customers say" }).locator(".swiper");
  await row.focus();
  release();
  await expect(row).toHaveClass(/swiper-initialized/);
  await expect(row).toBeFocused();
});
