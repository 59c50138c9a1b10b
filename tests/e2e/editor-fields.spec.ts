import { expect } from "#tests/helpers/e2e.ts";
import { openEditor, preview, publishDraft } from "#tests/helpers/editor.ts";
import { test } from "#tests/helpers/test.ts";

test.describe.configure({ mode: "default", timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

test("the days ahead of an announcement have a field", { tag: "@slow" }, async ({ page, editor }) => {
  await openEditor(page, editor, "#/business");
  await page.getByLabel("Days ahead").fill("14");
  await publishDraft(page);
  expect(editor.site().business.hours.announcement?.daysAhead).toBe(14);
});

test("the picture of a price table is chosen by looking", { tag: "@slow" }, async ({ page, editor }) => {
  await openEditor(page, editor);
  const table = page.getByRole("region", { name: "Women's Wear" });
  await table.getByText("Picture beside Women's Wear").click();
  await table.getByText("Choose a picture").click();
  await table.getByRole("button", { name: "Folded stack", exact: true }).click();
  await publishDraft(page);
  const [, womensWear] = editor.site().priceBook.tables;
  expect(womensWear?.picture.image).toBe("folded-stack.svg");
});

test("the pages kept for a time without a connection have a field", { tag: "@slow" }, async ({ page, editor }) => {
  await openEditor(page, editor, "#/routes");
  await page.getByRole("button", { name: "Add to kept pages" }).click();
  await page
    .getByLabel(/^Address 4|^Kept pages 4/)
    .last()
    .selectOption("Frequently asked questions");
  await publishDraft(page);
  expect(editor.site().offline?.keep).toContain("/faq");
});

test("a link is chosen by the title of a page and a part of it, or typed in", { tag: "@slow" }, async ({
  page,
  editor,
}) => {
  await openEditor(page, editor, "#/notices/0");
  const target = page.getByLabel("Address", { exact: true });
  await target.selectOption("Price List");
  await page.getByLabel("Address: part of the page").selectOption("Women's Wear");
  await expect(page.getByText("/pricing")).toHaveCount(0);
  await publishDraft(page);
  expect(editor.site().notices?.[0]?.link?.path).toBe("/pricing#womens-wear");

  await target.selectOption("Another address…");
  await page.getByLabel("Address: another address").fill("https://example.com/saree");
  await publishDraft(page);
  expect(editor.site().notices?.[0]?.link?.path).toBe("https://example.com/saree");
});

test("what is saved is not called published before customers see it", { tag: "@slow" }, async ({ page, editor }) => {
  await openEditor(page, editor);
  await expect(page.getByRole("button", { name: "No changes" })).toBeVisible();
  await page.getByLabel("Saree: regular price").fill("190+");
  await expect(
    preview(page)
      .getByRole("row", { name: /Saree.*190/ })
      .first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("Saved. Customers do not see it yet");
  await expect(page.getByText("Published", { exact: true })).toHaveCount(0);
});
