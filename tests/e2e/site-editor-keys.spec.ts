import { expect } from "#tests/helpers/e2e.ts";
import { askAsOwner } from "#tests/helpers/own-site.ts";
import { expectFocusSeen, walkTo } from "#tests/helpers/probes/focus.ts";
import { isOnline, openPriceList, price } from "#tests/helpers/site-editor.ts";
import { test } from "#tests/helpers/test.ts";

// The editor by its keys.

test.beforeEach(({ ownSite, request }) => askAsOwner(ownSite, request, "discard_draft"));

test("publishing, the way back and a holiday are done with the keyboard alone, and the focus is always seen", {
  tag: "@slow",
}, async ({ page, ownSite }) => {
  test.setTimeout(240_000);
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
  await walkTo(page, button("Publish…"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Pongal");
  await page.keyboard.press("Escape");
  await expect(button("Publish…")).toBeFocused();
});
