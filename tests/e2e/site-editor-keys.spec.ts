import type { Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";
import { askAsOwner } from "#tests/helpers/own-site.ts";
import { expectFocusSeen, walkTo } from "#tests/helpers/probes/focus.ts";
import { isOnline, openPriceList, price, typePrice } from "#tests/helpers/site-editor.ts";
import { test } from "#tests/helpers/test.ts";

// The editor by its keys, Back and Escape included.

test.describe.configure({ mode: "serial" });
test.beforeEach(({ ownSite, request }) => askAsOwner(ownSite, request, "discard_draft"));

const back = (page: Page) => page.evaluate(() => history.back());

test("Back closes what is open over the page, and leaves the page as it was", {
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
    await expect(page).toHaveURL(/#\/priceBook$/);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  // The preview takes the whole of a phone.
  await expect(page.locator("iframe")).toBeVisible();
  await back(page);
  await expect(price(page, "Kurta")).toBeVisible();
  await expect(page.locator("iframe")).toBeHidden();
  await expect(page).toHaveURL(/#\/priceBook$/);
  await back(page);
  await expect(page).toHaveURL(/#\/business$/);
});

test("publishing, the way back and a holiday are done with the keyboard alone, and the focus is always seen", {
  tag: "@slow",
}, async ({ page, ownSite }) => {
  test.setTimeout(120_000);
  const dialog = page.getByRole("dialog");
  const button = (name: string) => page.getByRole("button", { name }).first();
  await openPriceList(page, ownSite);
  await walkTo(page, price(page, "Saree"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("190+");
  await expect(page.frameLocator("iframe").getByText("190", { exact: false }).first()).toBeVisible();
  await walkTo(page, button("Publish…"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await walkTo(page, dialog.getByRole("button", { name: "Publish", exact: true }));
  await page.keyboard.press("Enter");
  await isOnline(page);
  await walkTo(page, dialog.getByRole("button", { name: "Close" }));
  await page.keyboard.press("Enter");
  await expect(button("No changes")).toBeFocused();

  await walkTo(page, page.getByRole("link", { name: /^History/ }));
  await page.keyboard.press("Enter");
  const again = button("Put it online again");
  await walkTo(page, again);
  await page.keyboard.press("Enter");
  await walkTo(page, dialog.getByRole("button", { name: "Put it online" }));
  await page.keyboard.press("Enter");
  await isOnline(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // The list has a version more, and the button is where it was.
  await expect(page.getByText("Was online")).toHaveCount(2);
  await expectFocusSeen(page);
  await expect(page.locator(".versions :focus")).toHaveText("Put it online again");

  await walkTo(page, page.getByRole("link", { name: /^Hours/ }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await walkTo(page, button("Add a day"));
  await page.keyboard.press("Enter");
  await expect(page.locator("input[type=date]:focus")).toBeVisible();
  await page.keyboard.type("01142030");
  await walkTo(page, page.getByRole("textbox", { name: /what customers read$/ }).last());
  await page.keyboard.type("Pongal");
  await walkTo(page, page.getByRole("link", { name: /^Notices/ }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await walkTo(page, button("Add a notice"));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Text")).toBeFocused();
  await page.keyboard.type("Closed for Pongal.");
  await walkTo(page, button("Publish…"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Closed for Pongal.");
  await page.keyboard.press("Escape");
  await expect(button("Publish…")).toBeFocused();
});
