import { expect } from "#tests/helpers/e2e.ts";
import { openEditor, preview } from "#tests/helpers/editor.ts";
import { expectNoViolations } from "#tests/helpers/probes/axe.ts";
import { test } from "#tests/helpers/test.ts";

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

test("on a tablet prices are changed, and the preview comes when it is asked for", { tag: "@slow" }, async ({
  page,
  editor,
}) => {
  await openEditor(page, editor);
  await expect(page.getByRole("complementary", { name: "Preview" })).toBeHidden();
  await page.getByLabel("Saree: regular price").fill("190+");
  await page.getByRole("button", { name: "Preview" }).tap();
  await expect(
    preview(page)
      .getByRole("row", { name: /Saree.*190/ })
      .first(),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
  await expectNoViolations(page);
});
