import type { Locator, Page } from "@playwright/test";
import { oneMore, pricesOf } from "#tests/helpers/counting.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Find an item" });
const tables = (page: Page, name = "") => page.getByRole("main").getByRole("table", { name });
const rows = (page: Page) => page.getByRole("main").getByRole("row");
const found = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("the search shows the rows that match, or asks the shop", async ({ page }) => {
  await page.goto("/pricing");
  await hydrate(page);
  const all = await rows(page).count();
  await search(page).fill("blanket");
  await expect(found(page, "2 items found")).toBeVisible();
  await expect(tables(page)).toHaveCount(1);
  await expect(tables(page, "Household Items").getByRole("row")).toHaveCount(3);
  await search(page).fill("saree");
  await expect(found(page, "1 item found")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Saree/ })).toContainText("from ₹136");
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(search(page)).toHaveValue("");
  await expect(search(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(all);
  await search(page).fill("wedding tent");
  await expect(page.getByRole("heading", { name: "Not on the list yet" })).toBeVisible();
  await expect(found(page, "0 items found")).toBeVisible();
  const ask = await page.getByRole("link", { name: "Ask on WhatsApp" }).getAttribute("href");
  expect(new URL(ask ?? "").searchParams.get("text")).toMatch(/wedding tent$/);
  const call = page.getByRole("main").getByRole("link", { name: /^Call \+91/ });
  await expect(call.first()).toHaveAttribute("href", /^tel:/);
});

test("on a small phone the first row that was found is in sight, and so is the search", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/pricing");
  await search(page).fill("boots");
  const row = page.getByRole("main").getByRole("row", { name: /^Boots/ });
  await expect(row).toBeInViewport({ ratio: 1 });
  const dock = page.getByRole("navigation", { name: "Quick actions" });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await row.boundingBox())?.height).toBeGreaterThan(0);
  await expect.poll(async () => (await top(dock)) - (await top(row))).toBeGreaterThan(40);
  await expect(search(page)).toBeInViewport();
});

test("the categories lead to their tables, below the bars that stay", SLOW, async ({ page }) => {
  await page.goto("/pricing");
  await hydrate(page);
  const categories = page.getByRole("navigation", { name: "Price list categories" });
  await expect(categories.getByRole("link")).toHaveCount(6);
  for (const name of ["Shoes", "Steam Iron Prices", "Men's Wear"]) {
    const link = categories.getByRole("link", { name, exact: true });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "location");
    const heading = page.getByRole("heading", { name, exact: true, level: 2 });
    await expect(heading).toBeInViewport();
    const roomBelowBar = async () => {
      const [bar, place] = [await categories.boundingBox(), await heading.boundingBox()];
      return (place?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
    };
    // The page may still be on its way there.
    await expect.poll(roomBelowBar).toBeGreaterThanOrEqual(0);
  }
  // A jump past all tables crosses none.
  await page.keyboard.press("End");
  await expect(categories.locator("[aria-current]")).toHaveText("Steam Iron Prices");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every price is there, and nothing that would not work", async ({ page }) => {
    await page.goto("/pricing");
    await expect(tables(page)).toHaveCount(6);
    await expect(page.getByRole("row", { name: /^Suede leather/i })).toContainText("₹424");
    await expect(search(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Print the price list" })).toBeHidden();
    await expect(oneMore(page, "Saree")).toBeHidden();
    await expect(pricesOf(page).getByRole("button")).toHaveCount(0);
  });
});
