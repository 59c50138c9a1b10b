import { expect } from "#tests/helpers/e2e.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { askAsOwner, otherBrowser, PEOPLE, signInToEditor } from "#tests/helpers/own-site.ts";
import { answered, openPriceList, publishAndWait, shownPrice, typePrice } from "#tests/helpers/site-editor.ts";
import { test } from "#tests/helpers/test.ts";

// The editor at /edit, on the site as `npm start` runs it.

test.describe.configure({ mode: "serial" });
// What the test before typed last may be on its way still.
test.beforeEach(({ ownSite, request }) => askAsOwner(ownSite, request, "discard_draft"));

test("an owner raises a price on the site, sees it in the preview, and visitors get it", { tag: "@slow" }, async ({
  page,
  ownSite,
}) => {
  test.setTimeout(120_000);
  await openPriceList(page, ownSite);
  await typePrice(page, "Saree", "190+");
  await expect(
    page
      .frameLocator("iframe")
      .getByRole("row", { name: /^Saree/ })
      .first(),
  ).toContainText("190");
  await publishAndWait(page);
  expect(await shownPrice(ownSite, "Saree")).toContain("190");
  await page.goto(`${ownSite.url}/edit#/history`);
  const newest = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) })
    .first();
  await expect(newest).toContainText("1 price goes up: Saree 170+ → 190+ (+12 %).");
  await expect(page.getByText("by Kavitha Raj")).toBeVisible();
});

test("what was published before is compared, restored, and online again", { tag: "@slow" }, async ({
  page,
  ownSite,
}) => {
  test.setTimeout(120_000);
  await openPriceList(page, ownSite);
  await typePrice(page, "Saree", "195+");
  await publishAndWait(page);
  await page.goto(`${ownSite.url}/edit#/history`);
  await page.getByText("Compare two versions").click();
  await expect(page.getByRole("status").getByText(/Saree \d+\+ → 195\+/)).toBeVisible();
  await page.getByRole("button", { name: "Restore all of it" }).last().click();
  await expect(page.getByText("Publish to put it online, or undo.")).toBeVisible();
  await publishAndWait(page);
  expect(await shownPrice(ownSite, "Saree")).not.toContain("195");
});

test("customers and staff stay at the door", { tag: "@slow" }, async ({ page, context, ownSite }) => {
  await signInToEditor(page, ownSite, PEOPLE.customer);
  await expect(page.getByRole("heading", { name: "Only an owner can edit the site" })).toBeVisible();
  const other = await otherBrowser(context);
  await signInToEditor(other, ownSite, PEOPLE.staff);
  await expect(other.getByRole("heading", { name: "Only an owner can edit the site" })).toBeVisible();
  await other.context().close();
});

test("a draft is shown to somebody without an account, by a link", { tag: "@slow" }, async ({
  page,
  context,
  ownSite,
}) => {
  await openPriceList(page, ownSite);
  await typePrice(page, "Saree", "222+");
  await page.getByRole("button", { name: "Show this draft to somebody" }).click();
  const shared = page.getByLabel("Shows this draft until tomorrow, this time");
  await expect(shared).toBeFocused();
  const link = await shared.inputValue();
  const somebody = await otherBrowser(context);
  await somebody.goto(link);
  await expect(somebody.getByRole("heading", { level: 1 })).toBeVisible();
  await somebody.getByRole("link", { name: "Pricing" }).first().click();
  await expect(somebody.getByRole("row", { name: /^Saree/ }).first()).toContainText("222");
  expect(await shownPrice(ownSite, "Saree")).not.toContain("222");
  await somebody.goto(`${ownSite.url}/preview#unknown`);
  await somebody.reload();
  await expect(somebody.getByText("This link has expired")).toBeVisible();
  await somebody.context().close();
});

test("a picture is deleted once nothing shows it", { tag: "@slow" }, async ({ page, ownSite }) => {
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
