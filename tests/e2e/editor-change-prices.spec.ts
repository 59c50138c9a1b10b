import { expect } from "#tests/helpers/e2e.ts";
import { openEditor, publishDraft } from "#tests/helpers/editor.ts";
import { expectNoViolations } from "#tests/helpers/probes/axe.ts";
import { test } from "#tests/helpers/test.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test("all prices go up by a tenth in whole fives, seen before and after; one undo restores them", async ({
  page,
  editor,
}) => {
  await openEditor(page, editor);
  await page.getByRole("button", { name: "Change many prices…" }).tap();
  const dialog = page.getByRole("dialog", { name: "Change prices" });
  const apply = dialog.getByRole("button", { name: /^Change \d+ items?$/ });
  await expect(apply).toBeDisabled();
  await dialog.getByLabel("By how much").fill("10");
  await dialog.getByLabel("Round to").selectOption("whole 5 rupees");
  await expect(dialog.getByRole("row", { name: "Saree 170+ 185+" })).toBeVisible();
  await expect(dialog.getByRole("row", { name: "Wash & Fold 75/Kg 85/Kg" })).toBeVisible();
  await expect(dialog.getByRole("row")).toHaveCount(1 + 35);
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectNoViolations(page);
  await expect(apply).toBeInViewport();
  await apply.tap();
  await expect(page.getByText(/^\d+ prices are changed\. Undo brings the old ones back\.$/)).toBeVisible();
  const saree = page.getByLabel("Saree: regular price");
  await expect(saree).toHaveValue("185+");
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(saree).toHaveValue("170+");
  await expect(page.getByLabel("Wash & Fold: offer price")).toHaveValue("75/Kg");
  await page.getByRole("button", { name: "Redo" }).tap();
  await expect(saree).toHaveValue("185+");
  await publishDraft(page);
  const [, women] = editor.site().priceBook.tables;
  expect(women?.rows.find(({ id }) => id === "saree")?.regPrice).toBe("185+");
});

test("one table alone is lowered by rupees, never to nothing", { tag: "@slow" }, async ({ page, editor }) => {
  await openEditor(page, editor);
  await page.getByRole("button", { name: "Change many prices…" }).tap();
  const dialog = page.getByRole("dialog", { name: "Change prices" });
  await dialog.getByLabel("What to do").selectOption("Lower");
  await dialog.getByLabel("Per cent or rupees").selectOption("rupees");
  await dialog.getByLabel("By how much").fill("50");
  await dialog.getByLabel("Which prices").selectOption("Steam Iron Prices");
  await expect(dialog.getByRole("row")).toHaveCount(1 + 6);
  await expect(dialog.getByRole("row", { name: "Coat 90 40" })).toBeVisible();
  await expect(dialog.getByRole("row", { name: "Shirt / T-shirt 33/33 1/1" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).tap();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "No changes" })).toBeVisible();
});
