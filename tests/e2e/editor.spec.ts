import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "#tests/helpers/e2e.ts";
import { kept, openEditor, preview, publishDraft, seeOn } from "#tests/helpers/editor.ts";
import { test } from "#tests/helpers/test.ts";

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
  const toFix = page.getByRole("dialog", { name: "1 thing to fix before publishing" });
  await expect(toFix).toContainText('"17O+" is not a price');
  await expect(toFix.getByRole("button", { name: "Publish", exact: true })).toBeHidden();
  await toFix.getByRole("link", { name: /Saree/ }).click();
  await expect(toFix).toBeHidden();
  await expect(price).toBeFocused();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(price).toHaveValue("170+");
  await expect(page.getByText("Ready to publish")).toBeVisible();

  await price.fill("190+");
  await expect(
    preview(page)
      .getByRole("row", { name: /Saree.*190/ })
      .first(),
  ).toBeVisible();
  expect(editor.text()).toBe(before);

  const words = await publishDraft(page);
  expect(words).toEqual(["1 price goes up: Saree 170+ → 190+ (+12 %)."]);
  const changed = editor.text().split("\n");
  const lines = before.split("\n");
  expect(changed).toHaveLength(lines.length);
  expect(changed.filter((line, index) => line !== lines[index])).toEqual(['            "regPrice": "190+"']);

  await openEditor(page, editor, "#/history");
  await page.getByRole("button", { name: "Restore only the prices" }).last().click();
  await expect(page.getByText(/The prices are as in/)).toBeVisible();
  await publishDraft(page);
  expect(editor.text()).toBe(before);
});

test("the owner closes the shop for a festival and sees it in the strip, the hours and the date field", {
  tag: "@slow",
}, async ({ page, editor }) => {
  const { business, ...site } = editor.site();
  const hours = { ...business.hours, exceptions: [] };
  writeFileSync(editor.file, `${JSON.stringify({ ...site, business: { ...business, hours } }, null, 2)}\n`);
  await openEditor(page, editor, "#/business");
  await expect(page.getByLabel(/^Pongal: date/)).toHaveCount(0);
  await page.getByRole("button", { name: "Add a day" }).click();
  await page.getByLabel("Day 1: date").fill("2027-01-14");
  await page.getByLabel("what customers read").fill("Pongal");
  await expect(page.getByRole("region", { name: "Problems" })).not.toContainText("to fix");
  await kept(page);

  await page.getByLabel("Page in the preview").selectOption("/");
  await seeOn(page, "2027-01-14T12:00");
  const tag = preview(page)
    .getByText(/Closed.*tomorrow/)
    .filter({ visible: true });
  await expect(tag.first()).toBeVisible();

  await seeOn(page, "2027-01-10T12:00");
  await page.getByLabel("Page in the preview").selectOption("/contact");
  await expect(preview(page).getByRole("complementary")).toHaveText("We are closed on 14 January (Pongal).");
  const hoursRow = preview(page).getByRole("row", { name: "14 January (Pongal) Closed" });
  await expect(hoursRow.first()).toBeVisible();

  await page.getByLabel("Page in the preview").selectOption("/book");
  await page.getByLabel("Click a part to edit it").uncheck();
  await preview(page).getByLabel("Pickup date").fill("2027-01-14");
  await preview(page).locator("form[data-form] button[type=submit]").click();
  await expect(preview(page).getByText("We are closed that day").first()).toBeVisible();

  const words = await publishDraft(page);
  expect(words.join()).toContain("Pongal");
  expect(editor.site().business.hours.exceptions).toEqual([{ date: "2027-01-14", reason: "Pongal" }]);
});

test("the owner makes an offer for some days, and sees it come and go", { tag: "@slow" }, async ({ page, editor }) => {
  await openEditor(page, editor, "#/offers");
  await page.getByText("Add an offer").click();
  await page.getByLabel("Name").fill("Christmas offer");
  await page.getByLabel("Text").fill("Everything for less");
  await page.getByLabel("Discount").fill("30");
  await page.getByLabel("First day").fill("2026-12-20");
  await page.getByLabel("Last day").fill("2026-12-24");
  await kept(page);
  await expect(page.getByRole("region", { name: "Problems" })).not.toContainText("to fix");
  await page.getByLabel("Page in the preview").selectOption("/pricing");
  const strip = preview(page).getByText("Christmas offer: Everything for less · until 24 December");
  const saree = preview(page)
    .getByRole("row", { name: /^Saree/ })
    .first();
  const days = [
    ["2026-12-19T23:59", 0, "₹136"],
    ["2026-12-20T00:00", 1, "₹119"],
    ["2026-12-24T23:59", 1, "₹119"],
    ["2026-12-25T00:00", 0, "₹136"],
  ] as const;
  for (const [moment, lines, price] of days) {
    await seeOn(page, moment);
    await expect(saree).toContainText(price);
    await expect(strip).toHaveCount(lines);
  }
  const words = await publishDraft(page);
  expect(words.join()).toContain("Offer added: Christmas offer, 30 % off everything, 20–24 December.");
});

test("twenty rows come from a spreadsheet", { tag: "@slow" }, async ({ page, editor }) => {
  await openEditor(page, editor);
  const rows = Array.from({ length: 20 }, (_, index) => `Cushion cover ${index + 1}\t₹${(index + 5) * 10}`);
  const [headings, dear, wrong] = ["Item\tRegular price", "Curtain set\t₹1,250.00", "Cushion\t315,50"];
  const cell = page.getByLabel("Steam Iron Prices").getByLabel(/jacket: item/i);
  await cell.focus();
  await cell.evaluate(
    (field, text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [headings, ...rows, dear, wrong].join("\n"),
  );
  await expect(page.getByText("22 rows pasted, 22 of them new, without the line of headings.")).toBeVisible();
  await expect(cell).toBeFocused();
  await expect(page.getByLabel("Curtain set: regular price")).toHaveValue("1250");
  await expect(page.getByRole("region", { name: "Problems" })).toContainText(
    '"315,50" may mean ₹31,550 or ₹315.50. Write "31550" or "315" or "316".',
  );
  await expect(page.getByLabel("Cushion: regular price")).toHaveValue("315,50");
  await expect(page.getByLabel("Cushion cover 20: regular price")).toHaveValue("240");
  await expect(page.getByLabel("Cushion cover 20: offer price")).toHaveAttribute("placeholder", "192");
  await kept(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Cushion cover 20: regular price")).toBeHidden();
  await expect(page.getByLabel("Steam Iron Prices").getByLabel(/jacket: item/i)).toBeVisible();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByLabel("Cushion cover 20: regular price")).toBeVisible();
});

test("two windows work on one draft, and each gets the other's changes", { tag: "@slow" }, async ({ page, editor }) => {
  const other = await page.context().newPage();
  await openEditor(page, editor);
  await openEditor(other, editor);
  await page.getByLabel(SAREE).fill("180+");
  await expect(other.getByLabel(SAREE)).toHaveValue("180+");
  await other.getByLabel("Kurta: regular price").fill("115+");
  await expect(page.getByLabel("Kurta: regular price")).toHaveValue("115+");
  await expect(page.getByLabel(SAREE)).toHaveValue("180+");
});

test("what somebody else writes to the file joins the draft; where both changed the same, the owner chooses", {
  tag: "@slow",
}, async ({ page, editor }) => {
  await openEditor(page, editor);
  await page.getByLabel("Kurta: regular price").fill("115+");
  await kept(page);
  writeFileSync(editor.file, editor.text().replace('"regPrice": "140+"', '"regPrice": "145+"'));
  await expect(page.getByLabel("Shawl: regular price")).toHaveValue("145+");
  await expect(page.getByLabel("Kurta: regular price")).toHaveValue("115+");
  await expect(page.getByText("changed elsewhere")).toBeVisible();
  await page.getByRole("button", { name: "Got it" }).click();

  await page.getByLabel(SAREE).fill("190+");
  await kept(page);
  writeFileSync(editor.file, readFileSync(editor.file, "utf8").replace('"regPrice": "170+"', '"regPrice": "175+"'));
  const question = page.getByText("Which should stay?");
  await expect(question).toBeVisible();
  await page.getByLabel("Use what was published").check();
  await page.getByRole("button", { name: "Continue with these" }).click();
  await expect(page.getByLabel(SAREE)).toHaveValue("175+");
  await expect(question).toBeHidden();
  const words = await publishDraft(page);
  expect(words.join()).toContain("Kurta");
  expect(words.join()).not.toContain("Saree");
});
