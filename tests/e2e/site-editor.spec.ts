import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { employOwner, fillSignIn, otherBrowser, signInToEditor } from "#tests/helpers/own-site.ts";
import { expectFocusSeen, walkTo } from "#tests/helpers/probes/focus.ts";
import { answered, isOnline, openPriceList, price, publishAndWait, typePrice } from "#tests/helpers/site-editor.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

// The editor at /edit, on the site as `npm start` runs it: who gets in, its keys, two owners, its pictures.

test.describe.configure({ mode: "default", timeout: 240_000 });

test("a picture is deleted once nothing shows it", SLOW, async ({ page, ownSite }) => {
  await openPriceList(page, ownSite);
  const table = page.getByRole("region", { name: "Women's Wear" });
  await table.getByText("Picture beside Women's Wear").click();
  const buffer = await madePhotograph({ width: 900, height: 600 });
  const uploaded = answered(page, "save_draft");
  await table.locator("input[type=file]").setInputFiles({ name: "steam.jpg", mimeType: "image/jpeg", buffer });
  await table.getByRole("button", { name: "Upload", exact: true }).click();
  await uploaded;
  await table.getByText("Choose a picture", { exact: true }).click();
  const deletion = table.getByRole("button", { name: /^Delete Steam/ });
  await expect(deletion).toBeHidden();
  const given = page.waitForResponse(/\/(save|discard)_draft$/);
  await table.getByRole("button", { name: "Saree on hanger", exact: true }).click();
  await given;
  page.once("dialog", (question) => question.accept());
  await deletion.click();
  await expect(table.getByText(/^“Steam” is deleted\.$/)).toBeVisible();
  await expect(deletion).toBeHidden();
});

test("publishing and the way back are done with the keyboard alone", SLOW, async ({ page, ownSite }) => {
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

test("what two owners change is joined, or chosen", SLOW, async ({ page, context, ownSite, request }) => {
  const partner = await otherBrowser(context);
  await openPriceList(partner, ownSite, await employOwner(ownSite, request));
  await openPriceList(page, ownSite);
  await typePrice(page, "Saree", "200+");
  await typePrice(partner, "Kurta", "111+");
  await publishAndWait(partner);

  // What does not clash.
  await page.getByRole("button", { name: "Publish…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Saree 170+ → 200+");
  await expect(dialog).not.toContainText("Kurta");
  await dialog.getByRole("button", { name: "Not yet" }).click();
  await expect(price(page, "Kurta")).toHaveValue("111+");

  // What does.
  await typePrice(partner, "Saree", "180+");
  await publishAndWait(partner);
  // On a phone it is seen from the preview too, with what settles it in view.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Publish…" }).click();
  const settle = page.getByRole("button", { name: "Continue with these" });
  await expect(settle).toBeInViewport();
  await expect(page.locator("[tabindex='-1']", { hasText: /^Someone else published changes/ })).toBeFocused();
  const clash = page.getByRole("group", { name: /Saree/ });
  await expect(clash.getByRole("radio", { name: "Keep what is here 200+" })).toBeChecked();
  await clash.getByRole("radio", { name: "Use what was published 180+" }).check();
  await settle.click();
  await expect(price(page, "Saree")).toHaveValue("180+");
  await partner.context().close();
});

test("a draft that cannot be read is never in the way, nor lost", SLOW, async ({ page, ownSite }) => {
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

  test("what is not loaded says so, and nothing typed is lost", SLOW, async ({ page, context, ownSite }) => {
    await signInToEditor(page, ownSite);
    await expect(page.getByText("All changes saved")).toBeVisible();
    await expect(page.frameLocator("iframe").locator("html[data-ready]")).toBeAttached();
    await context.setOffline(true);
    await page.getByRole("link", { name: "Prices", exact: true }).first().click();
    await expect(page.getByText(/^This part has not been loaded\./)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(price(page, "Dress")).toBeVisible();
    await page.waitForLoadState("networkidle");
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

  test("the last keys before a tab is closed are kept", SLOW, async ({ page, context, ownSite }) => {
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

  test("drafts outlive a logout elsewhere, and are asked about here", SLOW, async ({ page, context, ownSite }) => {
    await openPriceList(page, ownSite);
    await typePrice(page, "Kurta", "119+");
    const other = await context.newPage();
    await other.goto(ownSite.url);
    await other.getByRole("button", { name: "Log out" }).first().click();
    await expect(page.getByRole("heading", { name: "Log in to edit the site" })).toBeVisible();
    await expectNoDrafts(page);
    await other.close();
    await fillSignIn(page);
    await expect(price(page, "Kurta")).toHaveValue("119+");

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
