import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";
import { fillSignIn, signInToEditor } from "#tests/helpers/own-site.ts";
import { openPriceList, price, typePrice } from "#tests/helpers/site-editor.ts";
import { test } from "#tests/helpers/test.ts";

// What becomes of what an owner has typed at /edit, and not yet published.

test.describe.configure({ mode: "default", timeout: 240_000 });

test("a draft that cannot be read is never in the way, nor lost", { tag: "@slow" }, async ({ page, ownSite }) => {
  await openPriceList(page, ownSite);
  // What the site has is not kept on the device.
  await page.route("**/save_draft", () => undefined);
  await price(page, "Kurta").fill("117+");
  await price(page, "Kurta").press("Enter");
  await changeKeptDraft(page, { schemaVersion: 99 });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your draft cannot be opened" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save the draft as a file" }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toContain("117+");
  await page.getByRole("button", { name: "Start without it" }).click();
  await expect(price(page, "Kurta")).toHaveValue("110+");
});

/** Changes what this browser has kept of the draft, as another version of the editor would have. */
async function changeKeptDraft(page: Page, change: object): Promise<void> {
  await page.evaluate((given) => {
    const key = Object.keys(localStorage).find((each) => each.startsWith("site-draft ")) ?? "";
    const draft = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...draft, kept: { ...draft.kept, ...given } }));
  }, change);
}

test.describe("without a network", () => {
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED|The code of a part has not come/] });

  test("a part that has not been loaded says so, and takes nothing back", { tag: "@slow" }, async ({
    page,
    context,
    ownSite,
  }) => {
    await signInToEditor(page, ownSite);
    await expect(page.getByText("All changes saved")).toBeVisible();
    await expect(page.frameLocator("iframe").locator("html[data-ready]")).toBeAttached();
    await context.setOffline(true);
    await page.getByRole("link", { name: "Prices", exact: true }).first().click();
    await expect(page.getByText(/^This part has not been loaded\./)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(price(page, "Dress")).toBeVisible();
  });

  test("nothing typed is lost, and nothing is published", { tag: "@slow" }, async ({ page, context, ownSite }) => {
    await openPriceList(page, ownSite);
    await expect(page.frameLocator("iframe").locator("html[data-ready]")).toBeAttached();
    await context.setOffline(true);
    await price(page, "Dress").fill("330");
    await price(page, "Dress").press("Enter");
    // As loud as what is wrong.
    await expect(page.getByText("Saved on this device only")).toHaveCSS("font-weight", "600");
    await page.getByRole("button", { name: "Publish…" }).click();
    await expect(page.getByRole("dialog")).toContainText("There is no connection to the site");
    await page.keyboard.press("Escape");
    await context.setOffline(false);
    await expect(page.getByText("All changes saved")).toBeVisible();
    await page.reload();
    await expect(price(page, "Dress")).toHaveValue("330");
    await page.goto(`${ownSite.url}/edit#/history`);
    await page.getByRole("button", { name: "Discard all changes since" }).click();
  });
});

test.describe("when the page ends", () => {
  test.use({ tolerated: [/Failed to load resource/] });

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
    await expect(page.getByText("What you did and typed stays on this device")).toBeVisible();
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
});

/** No draft stands in this browser, whose page may just be loaded anew. */
const expectNoDrafts = (page: Page) =>
  expect(async () => {
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => /^site-(draft|base) /.test(key))).toEqual([]);
  }).toPass();
