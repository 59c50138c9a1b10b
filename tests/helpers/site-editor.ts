import type { Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";
import { type OwnSite, type ShopPerson, signInToEditor } from "#tests/helpers/own-site.ts";

const KEPT = "All changes saved";

/** Signs an owner in and opens the price list. */
export async function openPriceList(page: Page, site: OwnSite, person?: ShopPerson): Promise<void> {
  await signInToEditor(page, site, person);
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.goto(`${site.url}/edit#/priceBook`);
}

export const price = (page: Page, item: string) => page.getByLabel(`${item}: regular price`);

/** Types a price, and waits until the browser has stored it. */
export async function typePrice(page: Page, item: string, text: string): Promise<void> {
  await price(page, item).fill(text);
  await price(page, item).press("Enter");
  await expect(page.getByText(KEPT)).toBeVisible();
}

/** The next response of a database function. */
export const answered = (page: Page, name: string) =>
  page.waitForResponse((answer) => answer.url().endsWith(`/${name}`) && answer.ok());

export async function pressPublish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
}

/** Publishes, and waits until the version is online. */
export async function publishAndWait(page: Page): Promise<void> {
  await pressPublish(page);
  await isOnline(page);
  await closeDialog(page);
}

export const closeDialog = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

/** Waits until the dialog says that it is online. */
export const isOnline = (page: Page) =>
  expect(page.getByRole("dialog", { name: "Online. Customers see it now" })).toBeVisible({ timeout: 120_000 });

/** The row of an item on the pricing page, without its markup. */
export async function shownPrice(site: OwnSite, item: string): Promise<string> {
  const html = await (await fetch(`${site.url}/pricing`)).text();
  const [, row = ""] = new RegExp(`<th[^>]*>${item}.*?(<td.*?)(?:<tr|</table)`).exec(html) ?? [];
  return row.replace(/<[^>]*>/g, " ");
}
