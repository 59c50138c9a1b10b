import type { Page } from "@playwright/test";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { asStaff, newOrder, SET_OFF } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const sheet = (page: Page) => page.getByRole("dialog");
const order = (page: Page) => page.getByRole("region", { name: "Order", exact: true });
const does = (page: Page, name: string) => order(page).getByRole("button", { name, exact: true });

test("a move is taken back by the letter U", async ({ page, request, staff }) => {
  const asked = await newOrder(request, undefined, { name: "Undo Usha" });
  await openDesk(page, staff, `inbox?order=${asked.id}`);
  await does(page, "Confirm").click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText(/taken back, requested again/)).toBeVisible();
  await expect(does(page, "Confirm")).toBeVisible();
});

test("the desk is worked with keys", async ({ page, request, staff }) => {
  const asked = await newOrder(request, undefined, { name: "Keys Kala" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDesk(page, staff, "inbox");
  await expect(page.getByRole("link", { name: /Keys Kala/ })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("keys k");
  await expect(page.getByText("1 order", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(asked.id));
  await expect(does(page, "Decline")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("d");
  await sheet(page).getByRole("button", { name: "Outside our area" }).click();
  await sheet(page).getByRole("button", { name: "Decline" }).click();
  await expect(order(page).getByRole("definition").filter({ hasText: "Outside our area" })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
});

test("what a move asks for is typed at once, and Enter sends it", async ({ page, request, staff }) => {
  const asked = await newOrder(request, undefined, { name: "Typed Tara" });
  await asStaff(request, asked, SET_OFF);
  await openDesk(page, staff, `board?order=${asked.id}`);
  await expect(does(page, "Collected")).toBeVisible();
  await page.keyboard.press("p");
  await expect(sheet(page).getByLabel("Pieces")).toBeFocused();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(does(page, "Count the pieces")).toBeVisible();
  await page.keyboard.press("i");
  await expect(sheet(page).getByRole("combobox", { name: "Item" })).toBeFocused();
});
