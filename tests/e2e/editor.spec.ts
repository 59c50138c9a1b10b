import { expect } from "#tests/helpers/e2e.ts";
import { kept, openEditor, preview, publishDraft } from "#tests/helpers/editor.ts";
import { expectFocusSeen, walkTo } from "#tests/helpers/probes/focus.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

// Prices, from the first key to the published file, on a large screen. What is typed, pasted and joined is proved in
// src/editor/grid and src/editor/draft.

test.use({ viewport: { width: 1440, height: 900 } });

const SAREE = "Saree: regular price";
const KURTA = "Kurta: regular price";

test("a price is raised, corrected, published, seen and restored", async ({ page, editor }) => {
  test.setTimeout(240_000);
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
  await expect(page.getByRole("button", { name: "No changes" })).toBeVisible();

  await price.fill("190+");
  await expect(
    preview(page)
      .getByRole("row", { name: /Saree.*190/ })
      .first(),
  ).toBeVisible();
  expect(editor.text()).toBe(before);

  const opener = page.getByRole("button", { name: "Publish…" });
  const dialog = page.getByRole("dialog", { name: "Publish these changes?" });
  const place = page.url();
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Not yet" }).click(),
  ]) {
    await opener.click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(place);
  }
  await expect(preview(page).getByRole("heading", { level: 1 })).toBeVisible();

  const words = await publishDraft(page);
  expect(words).toEqual(["1 price goes up: Saree 170+ → 190+ (+12%)."]);
  await editor.written();
  const changed = editor.text().split("\n");
  const lines = before.split("\n");
  expect(changed).toHaveLength(lines.length);
  expect(changed.filter((line, index) => line !== lines[index])).toEqual(['            "regPrice": "190+"']);
  await expect(page.getByText("Published", { exact: true })).toHaveCount(0);

  await openEditor(page, editor, "#/history");
  await page.getByRole("button", { name: "Restore only the prices" }).last().click();
  await expect(page.getByText(/The prices are as in/)).toBeVisible();
  await publishDraft(page);
  expect(await editor.site()).toEqual(JSON.parse(before));
});

test("rows come from a spreadsheet, and go by one undo", SLOW, async ({ page, editor }) => {
  await openEditor(page, editor);
  const cell = page.getByLabel("Steam Iron Prices").getByLabel(/jacket: item/i);
  await cell.focus();
  await cell.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, "Item\tRegular price\nCurtain set\t₹1,250.00\nCushion\t315,50");
  await expect(page.getByText("2 rows pasted, 2 of them new, without the line of headings.")).toBeVisible();
  await expect(cell).toBeFocused();
  const added = page.getByLabel("Curtain set: regular price");
  await expect(added).toHaveValue("1250");
  await expect(page.getByLabel("Curtain set: offer price")).toHaveAttribute("placeholder", "1000");
  await expect(page.getByRole("region", { name: "Problems" })).toContainText('"315,50" may mean ₹31,550 or ₹315.50.');
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(added).toBeHidden();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(added).toBeVisible();
});

test("with the keyboard alone rows are added, moved and published", SLOW, async ({ page, editor }) => {
  const dialog = page.getByRole("dialog");
  const press = (key: string) => page.keyboard.press(key);
  await openEditor(page, editor);
  await walkTo(page, page.getByRole("link", { name: "Skip to what you edit" }));
  await press("Enter");
  await walkTo(page, page.getByLabel("Discount").first());
  await walkTo(page, page.getByLabel("Shirt / T-shirt: regular price").first());
  await page.keyboard.type("130/130");
  await press("Control+z");
  await expect(page.getByLabel("Shirt / T-shirt: regular price").first()).toHaveValue("120/120");

  await page.getByLabel(KURTA).focus();
  await press("Enter");
  await expect(page.getByLabel("Salwar: regular price")).toBeFocused();
  await press("ArrowUp");
  await press("Alt+ArrowDown");
  await expect(page.getByLabel(KURTA)).toBeFocused();
  await expect(
    page
      .getByLabel("Women's Wear", { exact: true })
      .getByLabel(/: item/)
      .nth(1),
  ).toHaveValue("Kurta");
  await page.getByLabel("Shawl: item").focus();
  await press("Enter");
  // A new row scolds for nothing that was not left.
  await kept(page);
  await expect(page.getByText(/^Item is empty/)).toHaveCount(0);
  // Below an empty row there is none.
  await press("Enter");
  await expect(page.getByLabel(/^row \d+: item/)).toHaveCount(1);
  await page.keyboard.type("Dupatta");
  await press("ArrowRight");
  await page.keyboard.type("90");
  await expect(page.getByLabel("Dupatta: offer price")).toHaveAttribute("placeholder", "72");
  await expect(page.getByText("Ready to publish")).toBeVisible();

  await walkTo(page, page.getByRole("link", { name: /^Notices/ }), "Shift+Tab");
  await press("Enter");
  await walkTo(page, page.getByRole("button", { name: "Add a notice" }));
  await press("Enter");
  await expect(page.getByLabel("Text")).toBeFocused();
  await page.keyboard.type("Closed for Pongal.");
  await walkTo(page, page.getByRole("button", { name: "Publish…" }), "Shift+Tab");
  await press("Enter");
  await expect(dialog).toContainText("Closed for Pongal.");
  await expect(dialog).toContainText("Dupatta");
  await walkTo(page, dialog.getByRole("button", { name: "Publish", exact: true }));
  await press("Enter");
  await expect(dialog.getByRole("heading", { name: /^(Published|Online)\b/ })).toBeVisible();
  await press("Escape");
  await expect(dialog).toBeHidden();
  await expectFocusSeen(page);
  expect(JSON.stringify((await editor.site()).priceBook)).toContain('"Dupatta"');
});

test("where something is removed the focus goes to the next, at last to what adds one", async ({ page, editor }) => {
  await openEditor(page, editor, "#/business");
  const remove = page.getByRole("button", { name: /^Remove (Christmas|Pongal)$/ });
  for (let left = (await remove.count()) - 1; left >= 0; left--) {
    await remove.first().press("Enter");
    await expect(remove).toHaveCount(left);
    const next = left > 0 ? page.getByLabel(/: date$/).first() : page.getByRole("button", { name: "Add a day" });
    await expect(next).toBeFocused();
  }
  await openEditor(page, editor, "#/testimonials");
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .press("Enter");
  await expect(page.getByRole("list", { name: "Testimonials" }).getByRole("link").first()).toBeFocused();
});
