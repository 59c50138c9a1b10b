import type { Page } from "@playwright/test";
import { isRecord } from "#document/model/schema.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { recordIn } from "#tests/helpers/fields.ts";
import { askAsOwner, signInToEditor, writeVersion } from "#tests/helpers/own-site.ts";
import { expectNoViolations } from "#tests/helpers/probes/axe.ts";
import {
  closeDialog,
  isOnline,
  openPriceList,
  pressPublish,
  price,
  publishAndWait,
  shownPrice,
  typePrice,
} from "#tests/helpers/site-editor.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

// What becomes of what is published at /edit: at once, at its time, refused, and taken back.

test.describe.configure({ mode: "default", timeout: 240_000 });
// Answers are lost here on purpose, and the server is killed.
test.use({ tolerated: [/Failed to load resource/] });

const openDialog = async (page: Page) => {
  await page.getByRole("button", { name: "Publish…" }).click();
  return page.getByRole("dialog");
};
const publishIn = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true });

test("what was online before is back by one press", SLOW, async ({ page, ownSite }) => {
  await openPriceList(page, ownSite);
  await typePrice(page, "Saree", "190+");
  await pressPublish(page);
  // A phone that is turned meanwhile goes on telling.
  await page.setViewportSize({ width: 390, height: 844 });
  await isOnline(page);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Put back what was online before" }).click();
  const question = page.getByRole("dialog", { name: "Put this back online?" });
  await expect(question).toContainText("Saree 190+ → 170+");
  await question.getByRole("button", { name: "Put it online" }).click();
  await isOnline(page);
  expect(await shownPrice(ownSite, "Saree")).toContain("170");
  await closeDialog(page);
  await page.goto(`${ownSite.url}/edit#/history`);
  const change = page.getByText("1 price goes up: Saree 170+ → 190+ (+12%).").filter({ visible: true });
  await expect(change.first()).toBeVisible();
  await expect(page.getByText("by Kavitha Raj").first()).toBeVisible();
  await page.getByRole("button", { name: "Put it online again" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("Saree 170+ → 190+");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByText("Compare two versions").click();
  await expect(page.getByRole("status").getByText("Saree 190+ → 170+")).toBeVisible();
  expect((await page.getByRole("main").getByRole("combobox").first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test("prices for midnight do not come early, nor hold up the rest", SLOW, async ({ page, ownSite }) => {
  await openPriceList(page, ownSite);
  await typePrice(page, "Saree", "240+");
  await openDialog(page);
  await page.getByLabel("Later").check();
  await expect(publishIn(page)).toBeDisabled();
  await expect(page.getByText("Choose the day and the time first.")).toBeVisible();
  await page.getByLabel("Date and time").fill("2020-01-01T00:05");
  await expect(page.getByText("This time is over.")).toBeVisible();
  // In India it may be tomorrow already.
  const nextDay = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Date and time").fill(`${nextDay}T00:05`);
  await publishIn(page).click();
  await expect(page.getByRole("dialog", { name: "Scheduled" })).toBeVisible();
  await closeDialog(page);

  await page.goto(`${ownSite.url}/edit#/`);
  await expect(page.getByText(/What you published last waits for /)).toBeVisible();
  await page.getByRole("button", { name: /Closed tomorrow/ }).click();
  const dialog = await openDialog(page);
  await expect(dialog).toContainText("Saree 170+ → 240+");
  await expect(dialog).toContainText(/Scheduled for /);
  await expect(page.getByLabel(/^Only these changes now/)).toBeChecked();
  await publishIn(page).click();
  await isOnline(page);
  await closeDialog(page);
  await page.goto(`${ownSite.url}/edit#/history`);
  await expect(page.getByText("Scheduled")).toHaveCount(1);
  await expect(page.getByText("Was never online: a later version took its place")).toHaveCount(1);
  expect(await shownPrice(ownSite, "Saree")).not.toContain("240");

  await page.getByRole("button", { name: "Do not put it online" }).click();
  const question = page.getByRole("dialog", { name: "Keep what is online?" });
  await expect(question).toContainText(/^.*What waits for .* does not come online then/);
  await question.getByRole("button", { name: "Keep it" }).click();
  await isOnline(page);
  await closeDialog(page);
  await expect(page.getByText("Scheduled")).toBeHidden();
  await page.goto(`${ownSite.url}/edit#/priceBook`);
  await expect(price(page, "Saree")).not.toHaveValue("240+");
});

test("a version that is refused says why", SLOW, async ({ page, ownSite, request, expected }) => {
  // A sentence that names the price has none.
  expected.push(/\{price\.saree\}/);
  const { document } = recordIn(await askAsOwner(ownSite, request, "editor_start"));
  const wrong: unknown = JSON.parse(JSON.stringify(document), (_key, value: unknown) =>
    isRecord(value) && value["id"] === "saree" && "regPrice" in value ? { ...value, regPrice: "17O+" } : value,
  );
  await writeVersion(ownSite, wrong);
  await signInToEditor(page, ownSite);
  await expect(page.getByText("What you published last could not be put online.")).toBeVisible({ timeout: 60_000 });
  const news = page.getByRole("status").filter({ hasText: "What you published last" });
  await expect(news).toContainText('Regular price "17O+" is not a price.');
  await news.getByRole("link", { name: /Saree/ }).click();
  await expect(price(page, "Saree")).toBeFocused();
  await typePrice(page, "Saree", "170+");
  await publishAndWait(page);
  await page.goto(`${ownSite.url}/edit#/history`);
  await expect(page.getByText("Could not be put online")).toBeVisible();
});

test("no answer, and a power cut, lose nothing that is published", SLOW, async ({ page, ownSite }) => {
  await openPriceList(page, ownSite);
  await typePrice(page, "Saree", "205+");
  await page.route("**/version_list", (route) => route.abort());
  const dialog = await openDialog(page);
  await expect(dialog).toContainText("There is no connection to the site");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await page.unroute("**/version_list");
  await page.route("**/publish_document", (route) =>
    route.fulfill({ status: 503, json: { code: "busy", message: "Too many requests are waiting." } }),
  );
  await pressPublish(page);
  await expect(dialog).toContainText("Too many requests are waiting.");
  await page.unroute("**/publish_document");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await openDialog(page);
  if (await page.getByLabel("All of it now").isVisible()) await page.getByLabel("All of it now").check();
  await publishIn(page).click();
  await expect(page.getByRole("dialog", { name: "Published. Making the pages…" })).toBeVisible();
  await ownSite.killAndStart();
  await isOnline(page);
  expect(await shownPrice(ownSite, "Saree")).toContain("205");
});
