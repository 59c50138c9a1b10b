import type { Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";
import { askAsOwner } from "#tests/helpers/own-site.ts";
import { openPriceList, price, typePrice } from "#tests/helpers/site-editor.ts";
import { test } from "#tests/helpers/test.ts";

// The editor by its keys, Back and Escape included.

test.describe.configure({ mode: "serial" });
test.beforeEach(({ ownSite, request }) => askAsOwner(ownSite, request, "discard_draft"));

const back = (page: Page) => page.evaluate(() => history.back());
const visited = (page: Page) => page.evaluate(() => [history.length, location.hash]);

test("Back closes what is open over the page, and leaves the page and the history as they were", {
  tag: "@slow",
}, async ({ page, ownSite }) => {
  await openPriceList(page, ownSite);
  await page.getByRole("link", { name: /^Hours/ }).click();
  await page.getByRole("link", { name: /^Services/ }).click();
  await back(page);
  await expect(page).toHaveURL(/#\/business$/);
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: /^Prices/ }).click();
  await typePrice(page, "Kurta", "111+");
  const before = await visited(page);
  const opener = page.getByRole("button", { name: "Publish…" });
  const dialog = page.getByRole("dialog");
  const closing = [
    () => back(page),
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Not yet" }).click(),
  ];
  for (const close of closing) {
    await opener.click();
    await expect(dialog.getByRole("heading", { name: "Publish these changes?" })).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await visited(page)).toEqual(before);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  // The preview takes the whole of a phone.
  await expect(page.locator("iframe")).toBeVisible();
  await back(page);
  await expect(price(page, "Kurta")).toBeVisible();
  await expect(page.locator("iframe")).toBeHidden();
  expect(await visited(page)).toEqual(before);
  await back(page);
  await expect(page).toHaveURL(/#\/business$/);
});
