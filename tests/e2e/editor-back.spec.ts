import { expect } from "#tests/helpers/e2e.ts";
import { openEditor } from "#tests/helpers/editor.ts";
import { test } from "#tests/helpers/test.ts";

test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("Back closes what is on top, leaves what is typed, and does not lead out of the editor", async ({
  page,
  editor,
}) => {
  await page.goto(`${editor.url}/edit/api`);
  await openEditor(page, editor, "#/");
  const search = page.getByLabel("Find anything on your site");
  await search.fill("sar");
  await page.getByLabel("Saree: price").fill("190");
  const dialog = page.getByRole("dialog");
  const publish = page.getByRole("button", { name: "Publish…" });
  const title = dialog.getByRole("heading", { name: "Publish these changes?" });

  await page.getByRole("button", { name: "Preview" }).tap();
  await publish.tap();
  await expect(title).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.locator("iframe")).toBeVisible();
  await page.goBack();
  await expect(page.locator("iframe")).toBeHidden();
  await expect(search).toHaveValue("sar");
  await expect(page.getByLabel("Saree: price")).toHaveValue("190");

  // What a button closes needs no Back any more, whatever it leads to.
  await page.getByRole("link", { name: /^Saree/ }).tap();
  await publish.tap();
  await dialog.getByRole("button", { name: "Not yet" }).tap();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Preview" }).tap();
  await expect(page.locator("iframe")).toBeVisible();
  await page.getByRole("button", { name: "Search" }).tap();
  await expect(search).toHaveValue("sar");
  await page.goBack();
  await expect(page).toHaveURL(/#\/priceBook/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/$/);
  await expect(search).toHaveValue("sar");
});
