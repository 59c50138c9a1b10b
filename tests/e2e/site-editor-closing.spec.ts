import { expect } from "#tests/helpers/e2e.ts";
import { askAsOwner, fillSignIn } from "#tests/helpers/own-site.ts";
import { openPriceList, price, typePrice } from "#tests/helpers/site-editor.ts";
import { test } from "#tests/helpers/test.ts";

// What stays of an owner's input when the page ends: the tab is closed, the phone dies, the session is over.

test.describe.configure({ mode: "serial" });
test.beforeEach(({ ownSite, request }) => askAsOwner(ownSite, request, "discard_draft"));

test("the last keys before the tab is closed are there when it is opened again", async ({ page, context, ownSite }) => {
  await openPriceList(page, ownSite);
  await typePrice(page, "Kurta", "115+");
  // On a phone the worker is busy for a second. Whatever it does then comes too late.
  await page.evaluate(() => {
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith("unsent ")) store.call(this, key, value);
    };
    Storage.prototype.removeItem = () => undefined;
  });
  await price(page, "Kurta").fill("118+");
  await page.close();
  const again = await context.newPage();
  await again.goto(`${ownSite.url}/edit#/priceBook`);
  await expect(price(again, "Kurta")).toHaveValue("118+");
  await expect(again.getByText("All changes kept")).toBeVisible();
  await again.reload();
  await expect(price(again, "Kurta")).toHaveValue("118+");
});

test("whoever signs in after somebody signed out elsewhere goes on with what was typed, without a reload", async ({
  page,
  context,
  ownSite,
}) => {
  await openPriceList(page, ownSite);
  await typePrice(page, "Kurta", "119+");
  const other = await context.newPage();
  await other.goto(ownSite.url);
  await other.getByRole("button", { name: "Log out" }).first().click();
  await expect(page.getByText("What you typed here is kept")).toBeVisible();
  await fillSignIn(page);
  await expect(price(page, "Kurta")).toHaveValue("119+");
});
