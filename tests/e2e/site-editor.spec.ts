import { expect } from "#tests/helpers/e2e.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { askAsOwner, otherBrowser, PEOPLE, signInToEditor } from "#tests/helpers/own-site.ts";
import { answered, openPriceList } from "#tests/helpers/site-editor.ts";
import { test } from "#tests/helpers/test.ts";

// The editor at /edit, on the site as `npm start` runs it.

test.describe.configure({ mode: "serial" });
// What the test before typed last may be on its way still.
test.beforeEach(({ ownSite, request }) => askAsOwner(ownSite, request, "discard_draft"));

test("customers and staff stay at the door", { tag: "@slow" }, async ({ page, context, ownSite }) => {
  await signInToEditor(page, ownSite, PEOPLE.customer);
  await expect(page.getByRole("heading", { name: "Only an owner can edit the site" })).toBeVisible();
  const other = await otherBrowser(context);
  await signInToEditor(other, ownSite, PEOPLE.staff);
  await expect(other.getByRole("heading", { name: "Only an owner can edit the site" })).toBeVisible();
  await other.context().close();
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
