import { expect } from "#tests/helpers/e2e.ts";
import { openEditor, preview, publishDraft } from "#tests/helpers/editor.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { expectNoViolations } from "#tests/helpers/probes/axe.ts";
import { test } from "#tests/helpers/test.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test("a photograph fills its place, and the point that has to be seen is moved by thumb and by keys", async ({
  page,
  editor,
}) => {
  await openEditor(page, editor, "#/testimonials/0");
  const focus = page.getByRole("group", { name: "What has to be seen" });
  // A drawing is not cut.
  await expect(page.getByText("Choose a picture")).toBeVisible();
  await expect(focus).toHaveCount(0);
  const buffer = await madePhotograph({ width: 1800, height: 900 });
  await page.locator("input[type=file]").setInputFiles({ name: "A.jpg", mimeType: "image/jpeg", buffer });
  await page.getByLabel("What it shows").fill("A customer");
  await page.getByRole("button", { name: "Upload", exact: true }).tap();

  const picture = focus.locator(".focus-picture");
  await picture.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  await picture.tap({ position: { x: width * 0.75, y: height * 0.25 } });
  await expect(focus.getByLabel("From the left")).toHaveValue("75");
  await expect(focus.getByLabel("From the top")).toHaveValue("25");
  await focus.getByLabel("From the left").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(focus.getByLabel("From the left")).toHaveValue("74");
  await expectNoViolations(page);

  await page.getByRole("button", { name: "Preview" }).tap();
  const shown = preview(page).locator('main img[src*="a-customer"]').first();
  await shown.scrollIntoViewIfNeeded();
  await expect(shown).toHaveCSS("object-fit", "cover");
  await expect(shown).toHaveCSS("object-position", "74% 25%");
  const circle = await shown.evaluate((img) => [img.clientWidth, img.clientHeight, getComputedStyle(img).borderRadius]);
  expect(circle).toEqual([88, 88, "50%"]);
  await publishDraft(page);
  expect(editor.site().testimonials[0]?.image.focus).toEqual({ x: 74, y: 25 });

  await page.getByRole("button", { name: "Back" }).tap();
  await focus.getByRole("button", { name: "The middle" }).tap();
  await publishDraft(page);
  expect(editor.site().testimonials[0]?.image).not.toHaveProperty("focus");
});

test("the cover of an article is as wide as its column", async ({ page, editor }) => {
  await openEditor(page, editor, "#/articles/0");
  const buffer = await madePhotograph({ width: 900, height: 1600 });
  await page.locator("input[type=file]").first().setInputFiles({ name: "A.jpg", mimeType: "image/jpeg", buffer });
  await page.getByLabel("What it shows").fill("Our vat");
  await page.getByRole("button", { name: "Upload", exact: true }).tap();
  await expect(page.getByRole("group", { name: "What has to be seen" })).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).tap();
  await expect(preview(page).locator('img[src*="our-vat"]').first()).toBeVisible();
  await page.getByLabel("Page in the preview").selectOption("/blog");
  await expect(preview(page).locator("main article")).toHaveCount(editor.site().articles.length);
  const cover = preview(page).locator('main article img[src*="our-vat"]');
  await cover.scrollIntoViewIfNeeded();
  const widths = () => cover.evaluate((img) => [img.clientWidth, img.closest("article")?.clientWidth]);
  await expect.poll(widths).toEqual([342, 342]);
  await expect(cover).toHaveCSS("object-fit", "cover");
});
