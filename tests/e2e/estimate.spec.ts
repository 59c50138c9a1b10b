import type { Locator } from "@playwright/test";
import {
  announcedSum,
  countSome,
  oneMore,
  openPrices,
  pricesOf,
  quantityOf,
  slipOf,
  slipSum,
} from "#tests/helpers/counting.ts";
import { atRest, expect, holdBack } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("each press counts that comes before React, and what counts is fetched only then", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const release = await holdBack(page, /\/assets\/entry-/);
  await page.goto("/pricing");
  await atRest(page);
  expect(asked.filter((url) => /\/assets\/(estimate|entry|react)-/.test(url))).toEqual([]);
  await oneMore(page, "Saree").click();
  await oneMore(page, "Saree").click();
  await oneMore(page, "Coat", "Men's Wear").click();
  release();
  await expect(quantityOf(page, "Saree")).toHaveValue("2");
  await expect(quantityOf(page, "Coat", "Men's Wear")).toHaveValue("1");
  await expect(slipOf(page)).toContainText("from ₹524");
  expect(asked.filter((url) => /\/assets\/estimate-/.test(url))).toHaveLength(1);
});

/** Where the words of a cell, or a field, begin and end. */
const wordsOf = (cell: Locator) =>
  cell.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = element.matches("input")
      ? element.getBoundingClientRect()
      : range.getBoundingClientRect();
    return { left, right, top, bottom };
  });

test("counting moves nothing and covers no price", async ({ page }) => {
  const table = "Household Items";
  const rows = pricesOf(page, table).locator("tbody tr");
  const places = () =>
    rows.locator("xpath=descendant-or-self::*[self::tr or self::th or self::td]").evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y + scrollY, width, height].map(Math.round).join(" ");
      }),
    );
  const items = ["Single bedsheet", "Carpet", "Curtain"];
  await openPrices(page);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await oneMore(page, "Carpet", table).scrollIntoViewIfNeeded();
    const before = await places();
    for (const item of items) await oneMore(page, item, table).click();
    await quantityOf(page, "Carpet", table).fill("100");
    expect(await places(), `${width} px`).toEqual(before);
    for (const item of items) {
      const row = rows.filter({ hasText: item });
      const name = await wordsOf(row.getByRole("rowheader"));
      const price = await wordsOf(row.getByRole("cell").nth(1));
      const number = await wordsOf(quantityOf(page, item, table));
      const add = await wordsOf(oneMore(page, item, table));
      const isBelow = price.top >= name.bottom;
      expect(isBelow || price.left > name.right, `${item}: the price is beside the name or below it`).toBe(true);
      expect(number.right, `${item}: the number is before the price`).toBeLessThanOrEqual(price.left);
      expect(price.right, `${item}: the price is before the button`).toBeLessThan(add.left);
    }
    await slipSum(page).click();
    await slipOf(page).getByRole("button", { name: "Clear the list" }).click();
    await expect(slipOf(page)).toBeHidden();
  }
});

test("all of it is done by keyboard, and the focus is never lost", async ({ page }) => {
  await openPrices(page);
  await oneMore(page, "Saree").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await expect(oneMore(page, "Saree")).toBeFocused();
  await expect(announcedSum(page)).toHaveText("Your list: from ₹272");
  await page.keyboard.press("Shift+Tab");
  await expect(quantityOf(page, "Saree")).toBeFocused();
  await page.keyboard.type("3");
  await expect(announcedSum(page)).toHaveText("Your list: from ₹408");
  await page.keyboard.press("Shift+Tab");
  for (const left of ["2", "1"]) {
    await page.keyboard.press("Enter");
    await expect(quantityOf(page, "Saree")).toHaveValue(left);
  }
  await page.keyboard.press("Enter");
  await expect(oneMore(page, "Saree")).toBeFocused();
  await expect(slipOf(page)).toBeHidden();

  await countSome(page);
  await slipSum(page).focus();
  await page.keyboard.press("Enter");
  await slipOf(page).getByRole("button", { name: "One less: Coat" }).press("Enter");
  await expect(slipSum(page)).toBeFocused();
  await slipOf(page).getByRole("button", { name: "Clear the list" }).press("Enter");
  await expect(slipOf(page)).toBeHidden();
  await expect(oneMore(page, "Shirt / T-shirt", "Men's Wear")).toBeFocused();
});

test("a press without a network is told of, and the next one counts", { tag: "@slow" }, async ({
  page,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  await openPrices(page);
  // What follows the reader is asked for when the page is scrolled.
  const follows = page.waitForResponse(/\/assets\/live-/);
  await oneMore(page, "Saree").scrollIntoViewIfNeeded();
  await follows;
  await context.setOffline(true);
  await oneMore(page, "Saree").click();
  await expect(page.getByText("Check your connection and try again.")).toBeVisible();
  await context.setOffline(false);
  await oneMore(page, "Saree").click();
  await expect(quantityOf(page, "Saree")).toHaveValue("1");
});

test("a field that is emptied and left counts nothing", { tag: "@slow" }, async ({ page }) => {
  await openPrices(page);
  await oneMore(page, "Saree").click();
  await quantityOf(page, "Saree").fill("");
  await expect(quantityOf(page, "Saree")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(quantityOf(page, "Saree")).toHaveCount(0);
  await expect(slipOf(page)).toBeHidden();
});
