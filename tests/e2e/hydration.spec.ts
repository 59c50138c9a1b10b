import { atRest, expect, holdBack, hydrate, restingPlace, scrolled } from "#tests/helpers/e2e.ts";
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
