import { readFileSync, writeFileSync } from "node:fs";
import { expect, kept, openEditor, preview, publish, test } from "#tests/helpers/editor.ts";

test.describe.configure({ mode: "default", timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const SAREE = "Saree: regular price";

test("the owner raises a price, is told of a typo, takes it back, publishes, sees it, and restores", async ({
  page,
  editor,
}) => {
  const before = editor.text();
  await openEditor(page, editor);
  const price = page.getByLabel(SAREE);
  await expect(price).toHaveValue("170+");

  await price.fill("17O+");
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("region", { name: "Problems" })).toContainText('"17O+" is not a price');
  await page.getByRole("button", { name: "Publish…" }).click();
  await expect(page.getByRole("dialog")).toContainText("still wrong");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Back" }).click();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(price).toHaveValue("170+");
  await expect(page.getByText("Nothing is wrong.")).toBeVisible();

  await price.fill("190+");
  await expect(
    preview(page)
      .getByRole("row", { name: /Saree.*190/ })
      .first(),
  ).toBeVisible();
  expect(editor.text()).toBe(before);

  const words = await publish(page);
  expect(words.join()).toMatch(/Saree.*170\+.*190\+/);
  const changed = editor.text().split("\n");
  const lines = before.split("\n");
  expect(changed).toHaveLength(lines.length);
  expect(changed.filter((line, index) => line !== lines[index])).toEqual(['            "regPrice": "190+"']);

  await page.goto(`${editor.url}/pricing`);
  await expect(page.getByRole("row", { name: /Saree.*190/ }).first()).toBeVisible();

  await openEditor(page, editor, "#/history");
  await page.getByRole("button", { name: "Bring only the prices back" }).last().click();
  await expect(page.getByText(/The prices are as on/)).toBeVisible();
  await publish(page);
  expect(editor.text()).toBe(before);
});

test("the owner closes the shop for a festival and sees it in hours and date field", async ({ page, editor }) => {
  await openEditor(page, editor, "#/business");
  await page.getByRole("button", { name: "Add a day" }).click();
  await page.getByLabel("Day 1: date").fill("2027-01-14");
  await page.getByLabel("what customers read").fill("Pongal");
  await expect(page.getByRole("region", { name: "Problems" })).not.toContainText("to mend");
  await kept(page);

  await page.getByLabel("Page in the preview").selectOption("/");
  await page.getByLabel("What customers see on").fill("2027-01-14T12:00");
  const tag = preview(page)
    .getByText(/Closed.*tomorrow/)
    .filter({ visible: true });
  await expect(tag.first()).toBeVisible();

  await page.getByLabel("What customers see on").fill("2027-01-10T12:00");
  await page.getByLabel("Page in the preview").selectOption("/book");
  await page.getByLabel("Click a part to edit it").uncheck();
  await preview(page).getByLabel("Pickup date").fill("2027-01-14");
  await preview(page).locator("form button[type=submit]").click();
  await expect(preview(page).getByText("We are closed that day").first()).toBeVisible();

  const words = await publish(page);
  expect(words.join()).toContain("Pongal");
  expect(editor.site().business.hours.exceptions).toEqual([{ date: "2027-01-14", reason: "Pongal" }]);
});

test("twenty rows come from a spreadsheet", async ({ page, editor }) => {
  await openEditor(page, editor);
  const rows = Array.from({ length: 20 }, (_, index) => `Cushion cover ${index + 1}\t₹${(index + 5) * 10}`);
  const cell = page.getByLabel("Steam Iron Prices").getByLabel(/jacket: item/i);
  await cell.focus();
  await cell.evaluate((field, text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, rows.join("\n"));
  await expect(page.getByLabel("Cushion cover 20: regular price")).toHaveValue("240");
  await expect(page.getByLabel("Cushion cover 20: offer price")).toHaveAttribute("placeholder", "192");
  await kept(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Cushion cover 20: regular price")).toBeHidden();
  await expect(page.getByLabel("Steam Iron Prices").getByLabel(/jacket: item/i)).toBeVisible();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByLabel("Cushion cover 20: regular price")).toBeVisible();
});

test("two windows work on one draft, and each gets the other's changes", async ({ page, editor }) => {
  const other = await page.context().newPage();
  await openEditor(page, editor);
  await openEditor(other, editor);
  await page.getByLabel(SAREE).fill("180+");
  await expect(other.getByLabel(SAREE)).toHaveValue("180+");
  await other.getByLabel("Kurta: regular price").fill("115+");
  await expect(page.getByLabel("Kurta: regular price")).toHaveValue("115+");
  await expect(page.getByLabel(SAREE)).toHaveValue("180+");
});

test("what somebody else writes to the file joins the draft; where both changed the same, the owner chooses", async ({
  page,
  editor,
}) => {
  await openEditor(page, editor);
  await page.getByLabel("Kurta: regular price").fill("115+");
  await kept(page);
  writeFileSync(editor.file, editor.text().replace('"regPrice": "140+"', '"regPrice": "145+"'));
  await expect(page.getByLabel("Shawl: regular price")).toHaveValue("145+");
  await expect(page.getByLabel("Kurta: regular price")).toHaveValue("115+");
  await expect(page.getByText("changed outside the editor")).toBeVisible();
  await page.getByRole("button", { name: "Understood" }).click();

  await page.getByLabel(SAREE).fill("190+");
  await kept(page);
  writeFileSync(editor.file, readFileSync(editor.file, "utf8").replace('"regPrice": "170+"', '"regPrice": "175+"'));
  const question = page.getByText("What should stand?");
  await expect(question).toBeVisible();
  await page.getByLabel("Take what stands in the file").check();
  await page.getByRole("button", { name: "Go on with these" }).click();
  await expect(page.getByLabel(SAREE)).toHaveValue("175+");
  await expect(question).toBeHidden();
  const words = await publish(page);
  expect(words.join()).toContain("Kurta");
  expect(words.join()).not.toContain("Saree");
});
