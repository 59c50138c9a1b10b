import { expect } from "#tests/helpers/e2e.ts";
import { openEditor } from "#tests/helpers/editor.ts";
import { test } from "#tests/helpers/test.ts";

// What visitors see of them is in photographs.spec.ts and in tests/contract/gallery.test.tsx.

test("the owner finds the places for photographs, and what to photograph", async ({ page, editor }) => {
  await openEditor(page, editor, "#/");
  await page.getByLabel("Find anything on your site").fill("zari photo");
  await page
    .getByRole("link", { name: /Photographs of your own/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^Photographs of your own/ })).toBeVisible();
  await expect(page.getByText("It shows on your site once its picture is there")).toBeVisible();
  await expect(page.getByText("Photograph what it says").filter({ visible: true })).toBeVisible();
});
