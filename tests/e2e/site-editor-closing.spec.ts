import type { Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";
import { askAsOwner, fillSignIn } from "#tests/helpers/own-site.ts";
import { openPriceList, price, typePrice } from "#tests/helpers/site-editor.ts";
import { test } from "#tests/helpers/test.ts";

// What stays of an owner's input when the page ends: the tab is closed, the phone dies, the session is over.

test.describe.configure({ mode: "serial" });
test.use({ tolerated: [/Failed to load resource/] });
test.beforeEach(({ ownSite, request }) => askAsOwner(ownSite, request, "discard_draft"));

test("the last keys before the tab is closed are there when it is opened again", { tag: "@slow" }, async ({
  page,
  context,
  ownSite,
}) => {
  await openPriceList(page, ownSite);
  await typePrice(page, "Kurta", "115+");
  // Whatever is sent now comes too late.
  await page.route("**/save_draft", () => undefined);
  await price(page, "Kurta").fill("118+");
  await page.close();
  const again = await context.newPage();
  await again.goto(`${ownSite.url}/edit#/priceBook`);
  await expect(price(again, "Kurta")).toHaveValue("118+");
  await expect(again.getByText("All changes saved")).toBeVisible();
  await again.reload();
  await expect(price(again, "Kurta")).toHaveValue("118+");
});

test("whoever signs in after somebody signed out elsewhere goes on with what was typed, without a reload", {
  tag: "@slow",
}, async ({ page, context, ownSite }) => {
  await openPriceList(page, ownSite);
  await typePrice(page, "Kurta", "119+");
  const other = await context.newPage();
  await other.goto(ownSite.url);
  await other.getByRole("button", { name: "Log out" }).first().click();
  await expect(page.getByRole("heading", { name: "Log in to edit the site" })).toBeVisible();
  await expectNoDrafts(page);
  await fillSignIn(page);
  await expect(price(page, "Kurta")).toHaveValue("119+");
});

test("what the site has not taken is asked about before signing out: deleted, or there again after signing in", {
  tag: "@slow",
}, async ({ page, ownSite }) => {
  await openPriceList(page, ownSite);
  await page.route("**/save_draft", (route) =>
    route.fulfill({ status: 413, json: { code: "PT413", message: "Full." } }),
  );
  await price(page, "Kurta").fill("121+");
  await page.goto(`${ownSite.url}/edit#/`);
  await page.evaluate(() => Object.assign(window, { isOfTheSession: true }));
  await page.getByRole("button", { name: "Log out" }).click();
  const question = page.getByRole("dialog", { name: "Your last changes are on this device only" });
  await question.getByRole("button", { name: "Keep them and log out" }).click();
  await expect(page.getByText("What you typed is kept")).toBeVisible();
  // Nothing of this session goes on running, also behind a question that leaves its entry of the history.
  await page.waitForFunction(() => !("isOfTheSession" in window));
  await fillSignIn(page);
  await page.goto(`${ownSite.url}/edit#/priceBook`);
  await expect(price(page, "Kurta")).toHaveValue("121+");
  await page.goto(`${ownSite.url}/edit#/`);
  await page.getByRole("button", { name: "Log out" }).click();
  await question.getByRole("button", { name: "Delete them and log out" }).click();
  await expect(page.getByRole("heading", { name: "Log in to edit the site" })).toBeVisible();
  await expectNoDrafts(page);
});

/** No draft stands in this browser, whose page may just be loaded anew. */
const expectNoDrafts = (page: Page) =>
  expect(async () => {
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key.startsWith("site-draft "))).toEqual([]);
  }).toPass();
