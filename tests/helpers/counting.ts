import type { Page } from "@playwright/test";
import { expect, hydrate } from "#tests/helpers/e2e.ts";

/** A table of the price list. */
export const pricesOf = (page: Page, table = "Women's Wear") =>
  page.getByRole("main").getByRole("table", { name: table });
/** The button that counts one more of an item. */
export const oneMore = (page: Page, item: string, table?: string) =>
  pricesOf(page, table).getByRole("button", { name: `Add one: ${item}`, exact: true });
/** The field between the two. */
export const quantityOf = (page: Page, item: string, table?: string) =>
  pricesOf(page, table).getByRole("textbox", { name: `How many: ${item}`, exact: true });
/** The slip with the sum. */
export const slipOf = (page: Page) => page.getByRole("region", { name: "Your list" });
/** Its announcement to screen readers. */
export const announcedSum = (page: Page) => page.getByRole("status").filter({ hasText: "Your list: " });

export async function openPrices(page: Page): Promise<void> {
  await page.goto("/pricing");
  await hydrate(page);
}

/** Two sarees, a coat and forty square feet of carpet: from ₹1,644. */
export async function countSome(page: Page): Promise<void> {
  await oneMore(page, "Saree").click();
  await oneMore(page, "Saree").click();
  await oneMore(page, "Coat", "Men's Wear").click();
  await oneMore(page, "Carpet", "Household Items").click();
  await quantityOf(page, "Carpet", "Household Items").fill("40");
  await expect(slipOf(page)).toContainText("from ₹1,644");
}

/** The button that opens the slip. */
export const slipSum = (page: Page) => slipOf(page).locator("summary");
