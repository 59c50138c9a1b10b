import type { Page } from "@playwright/test";
import { addDays } from "#document/model/hours.ts";
import { shopTime } from "#document/time/time-zone.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { type Editor, kept, OWNERS_PHONE, openEditor, publishDraft } from "#tests/helpers/editor.ts";
import { expectNoViolations } from "#tests/helpers/probes/axe.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

// The first screen, its search, and what a phone does: its keys, its Back, its fingers. Taps are counted in
// owner-tasks.spec.ts; which words find what is proved in src/editor/search/search.test.ts.

test.use(OWNERS_PHONE);

const search = (page: Page) => page.getByLabel("Find anything on your site");
const fieldAt = (page: Page, pointer: string) => page.locator(`[data-field="${pointer}"] input`);
const tomorrowOf = async ({ site }: Editor) => addDays(shopTime(new Date(), (await site()).business.timeZone).date, 1);

test("a price is found, told when it is none, and Back loses nothing", async ({ page, editor }) => {
  await openEditor(page, editor, "#/");
  await search(page).fill("sar");
  const price = page.getByLabel("Saree: price");
  await price.fill("17O");
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await expect(price).toHaveAccessibleDescription(/"17O" is not a price/);
  await price.fill("");
  await expect(price).toHaveAccessibleDescription(/Regular price is missing/);
  await price.pressSequentially("180");
  await expect(page.getByText("Ready to publish")).toBeVisible();

  const dialog = page.getByRole("dialog");
  const publish = page.getByRole("button", { name: "Publish…" });
  await page.getByRole("button", { name: "Preview" }).tap();
  await publish.tap();
  await expect(dialog.getByRole("heading", { name: "Publish these changes?" })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.locator("iframe")).toBeVisible();
  await page.goBack();
  await expect(page.locator("iframe")).toBeHidden();
  await expect(search(page)).toHaveValue("sar");
  await expect(price).toHaveValue("180");

  // What a button closes needs no Back any more, whatever it leads to.
  await page.getByRole("link", { name: /^Saree/ }).tap();
  await expect(page.getByLabel("Saree: regular price")).toHaveValue("180+");
  await expect(page.getByLabel("Saree: regular price")).toBeFocused();
  await publish.tap();
  await dialog.getByRole("button", { name: "Not yet" }).tap();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Preview" }).tap();
  await expect(page.locator("iframe")).toBeVisible();
  await page.getByRole("button", { name: "Search" }).tap();
  await expect(search(page)).toHaveValue("sar");
  await page.goBack();
  await expect(page).toHaveURL(/#\/priceBook/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/$/);
  await expect(search(page)).toHaveValue("sar");
});

test("the shop is closed tomorrow, for another reason, and opened again, each by one tap", async ({ page, editor }) => {
  const before = (await editor.site()).business.hours.exceptions;
  const date = await tomorrowOf(editor);
  await openEditor(page, editor, "#/");
  const closed = page.getByRole("button", { name: /^Closed tomorrow/ });
  await closed.tap();
  await expect(page.getByText(/We are closed on .* \(Holiday\)\./)).toBeVisible();
  await closed.tap();
  await expect(page.getByText(/We are closed on/)).toBeHidden();
  await expect(page.getByRole("button", { name: "No changes" })).toBeVisible();
  await closed.tap();
  await page.getByRole("button", { name: "Family function" }).tap();
  await expect(page.getByText(/We are closed on .* \(Family function\)\./)).toBeVisible();
  expect((await publishDraft(page)).join()).toContain("Family function");
  expect((await editor.site()).business.hours.exceptions).toEqual([{ date, reason: "Family function" }, ...before]);

  await page.reload();
  await expect(closed).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Open after all" }).tap();
  await expect(closed).toHaveAttribute("aria-pressed", "false");
  await kept(page);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(closed).toHaveAttribute("aria-pressed", "true");
});

test("everything is found by everyday words, also with keys alone", SLOW, async ({ page, editor }) => {
  await openEditor(page, editor, "#/");
  await search(page).tap();
  await page.keyboard.type("holiday");
  await page
    .getByRole("link", { name: /Festivals and closed days/ })
    .first()
    .tap();
  await expect(page.getByRole("list", { name: "Days that differ from the week" })).toBeInViewport();
  await page.getByRole("button", { name: "Search" }).tap();
  await expect(search(page)).toBeFocused();
  await search(page).fill("parking");
  await expect(page.getByText("Nothing on your site says “parking”.")).toBeVisible();
  await page.getByRole("button", { name: "Clear what was typed" }).tap();
  await page.getByRole("link", { name: "Everything else" }).tap();
  await page.getByRole("link", { name: /^Colours/ }).tap();
  await expect(page.getByRole("heading", { name: "Colours" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).tap();
  await page.getByRole("button", { name: "Back" }).tap();

  await search(page).focus();
  await page.keyboard.type("coat");
  const price = page.getByLabel("Coat: price").first();
  await expect(price).toBeVisible();
  for (let steps = 0; steps < 4 && !(await price.evaluate((field) => field === document.activeElement)); steps++)
    await page.keyboard.press("Tab");
  await page.keyboard.type("320");
  await expect(price).toHaveValue("320");
  await search(page).focus();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Closed tomorrow/ }).press("Space");
  await expect(page.getByText(/We are closed on/)).toBeVisible();
});

test("what is meant clearly is taken, and a mistake costs no tap", async ({ page, editor }) => {
  await openEditor(page, editor, "#/business");
  const phone = fieldAt(page, "/business/phone");
  await phone.fill("9876500001");
  await phone.blur();
  await expect(phone).toHaveValue("+91 98765 00001");
  const pin = fieldAt(page, "/business/address/postalCode");
  await pin.fill("641 012");
  await pin.blur();
  await expect(pin).toHaveValue("641012");

  await phone.fill("12");
  const whatsapp = fieldAt(page, "/business/whatsapp");
  await whatsapp.tap();
  await expect(whatsapp).toBeFocused();
  await expect(page.getByText(/Phone.* .12. is not/).first()).toBeVisible();
  await expect(whatsapp).toBeFocused();
});

test("facts that a message may name are chosen in words", async ({ page, editor }) => {
  await openEditor(page, editor, "#/messages/confirmed");
  const subject = page.getByLabel("Subject");
  await subject.fill("Order : thank you");
  await subject.evaluate((field: HTMLInputElement) => field.setSelectionRange(6, 6));
  const group = page.locator('[data-field="/messages/confirmed/subject"]');
  await group.getByText("Insert a fact").tap();
  await group.getByRole("button", { name: "Order number" }).tap();
  await expect(subject).toHaveValue("Order {order.number}: thank you");
  await expect(subject).toBeFocused();
  await expectNoViolations(page);
});

test("many prices are changed at once, seen before and after; one undo restores them", async ({ page, editor }) => {
  await openEditor(page, editor);
  await page.getByRole("button", { name: "Change many prices…" }).tap();
  const dialog = page.getByRole("dialog", { name: "Change prices" });
  const apply = dialog.getByRole("button", { name: /^Change \d+ items?$/ });
  await expect(apply).toBeDisabled();
  await dialog.getByLabel("By how much").fill("10");
  await dialog.getByLabel("Round to").selectOption("whole 5 rupees");
  await expect(dialog.getByRole("row", { name: "Saree 170+ 185+" })).toBeVisible();
  await expect(dialog.getByRole("row")).toHaveCount(1 + 35);
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectNoViolations(page);
  await dialog.getByLabel("Which prices").selectOption("Steam Iron Prices");
  await expect(dialog.getByRole("row")).toHaveCount(1 + 6);
  await expect(apply).toBeInViewport();
  await apply.tap();
  await expect(page.getByText(/^\d+ prices are changed\. Undo brings the old ones back\.$/)).toBeVisible();
  const coat = page.getByLabel("Steam Iron Prices").getByLabel("Coat: regular price");
  await expect(coat).toHaveValue("100");
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(coat).toHaveValue("90");
  await page.getByRole("button", { name: "Redo" }).tap();
  await publishDraft(page);
  const [, women] = (await editor.site()).priceBook.tables;
  expect(women?.rows.find(({ id }) => id === "saree")?.regPrice).toBe("170+");
});
