import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { customersPath, DESK } from "#desk/facts/desk-facts.ts";
import { TAKE_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { readingIn } from "#tests/helpers/desk-order.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { asStaff, DELIVERED, newOrder } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const { facts, read } = readingIn("ta");

/** The desk of a document with Tamil; returns the addresses of what customers read in it, once fetched. */
async function withTamil(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`**${DESK.facts}`, (route) => route.fulfill({ json: facts }));
  await page.route(`**${customersPath("ta")}`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: read });
  });
  return asked;
}

const written = async (page: Page) =>
  decodeURIComponent((await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href")) ?? "");

test("who asked in Tamil is written to in it, with a bill and a slip to match", async ({ page, request, staff }) => {
  const asked = await withTamil(page);
  const order = await newOrder(request, undefined, { name: "Tamil Thamarai", language: "ta" });
  await asStaff(request, order, DELIVERED);
  await openDesk(page, staff);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
  await openDesk(page, staff, `board?order=${order.id}`);
  await expect.poll(() => written(page)).toContain(`/ta/track#${order.token}`);
  expect(await written(page)).toContain("⟦");
  await openDesk(page, staff, `board?order=${order.id}&paper=bill`);
  await expect(page.getByRole("heading", { name: /^⟦Tax invoice⟧ 20/ })).toBeVisible();
  await expect(page.locator("[lang=ta]").first()).toBeVisible();
  await openDesk(page, staff, `board?order=${order.id}&paper=slip`);
  await expect(page.getByText("8⟦ pieces⟧")).toBeVisible();
});

test("at the counter staff choose in which language somebody is written to", async ({ page, staff }) => {
  await withTamil(page);
  await openDesk(page, staff, "take-in");
  const main = page.getByRole("main");
  await main.getByRole("combobox", { name: "Phone or name" }).fill(`97${randomInt(10 ** 8)}`.padEnd(10, "1"));
  await page.keyboard.press("Enter");
  await main.getByLabel("Name", { exact: true }).fill("Counter Chitra");
  await main.getByRole("combobox", { name: TAKE_IN_WORDS.language }).selectOption("ta");
  await main.getByRole("combobox", { name: "Item" }).fill("sh");
  for (const key of ["Enter", "3", "Enter", "Enter"]) await page.keyboard.press(key);
  await expect(main.getByRole("listitem").filter({ hasText: "3 ×" })).toBeVisible();
  await main.getByRole("button", { name: "Take in", exact: true }).click();
  await expect.poll(() => written(page)).toContain("/ta/track#");
});
