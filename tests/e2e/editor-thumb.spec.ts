import { writeFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { addDays } from "#document/model/hours.ts";
import { shopTime } from "#document/time/time-zone.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { type Editor, kept, openEditor, preview } from "#tests/helpers/editor.ts";
import { test } from "#tests/helpers/test.ts";
import { thumbOf } from "#tests/helpers/thumb.ts";

test.describe.configure({ mode: "default", timeout: 120_000 });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Taps Publish twice, and answers with the sentences the owner was asked about. */
async function publishBy(page: Page, tap: (target: Locator) => Promise<void>): Promise<string[]> {
  await tap(page.getByRole("button", { name: "Publish…" }));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Publish these changes?" })).toBeVisible();
  const words = await dialog.getByRole("listitem").allTextContents();
  await tap(dialog.getByRole("button", { name: "Publish", exact: true }));
  await expect(dialog.getByRole("status")).toContainText("Customers do not see it yet");
  return words;
}

const search = (page: Page) => page.getByLabel("Find anything on your site");
const tomorrowOf = ({ site }: Editor) => addDays(shopTime(new Date(), site().business.timeZone).date, 1);

test("the price of a saree is raised and published in at most 7 taps", async ({ page, editor }) => {
  await openEditor(page, editor, "#/");
  const thumb = thumbOf(page);
  await thumb.tap(search(page));
  await thumb.type("sar");
  const price = page.getByLabel("Saree: price");
  await expect(price).toHaveValue("170");
  await thumb.tap(price);
  // Digits only: the plus stays.
  await thumb.type("190");
  expect(await publishBy(page, thumb.tap)).toEqual(["1 price goes up: Saree 170+ → 190+ (+12 %)."]);
  expect(editor.site().priceBook.tables[1]?.rows[2]?.regPrice).toBe("190+");
  expect(thumb.taps()).toBeLessThanOrEqual(7);
});

test("a price that is none is told where it was found, and where it leads", { tag: "@slow" }, async ({
  page,
  editor,
}) => {
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
  await page.getByRole("link", { name: /^Saree/ }).tap();
  await expect(page.getByLabel("Saree: regular price")).toHaveValue("180+");
  await expect(page.getByLabel("Saree: regular price")).toBeFocused();
  await page.getByRole("button", { name: "Back" }).tap();
  await expect(search(page)).toHaveValue("sar");
});

test("the shop is closed tomorrow in at most 6 taps, and opened again with one", async ({ page, editor }) => {
  const before = editor.site().business.hours.exceptions;
  const date = tomorrowOf(editor);
  await openEditor(page, editor, "#/");
  const closed = page.getByRole("button", { name: /^Closed tomorrow/ });
  await closed.tap();
  await expect(page.getByText(/We are closed on .* \(Holiday\)\./)).toBeVisible();
  await closed.tap();
  await expect(page.getByText(/We are closed on/)).toBeHidden();
  await expect(page.getByRole("button", { name: "No changes" })).toBeVisible();

  const thumb = thumbOf(page);
  await thumb.tap(closed);
  await thumb.tap(page.getByRole("button", { name: "Family function" }));
  await expect(page.getByText(/We are closed on .* \(Family function\)\./)).toBeVisible();
  const words = await publishBy(page, thumb.tap);
  expect(words.join()).toContain("Family function");
  expect(thumb.taps()).toBeLessThanOrEqual(6);
  expect(editor.site().business.hours.exceptions).toEqual([{ date, reason: "Family function" }, ...before]);

  await page.reload();
  await expect(closed).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Open after all" }).tap();
  await expect(closed).toHaveAttribute("aria-pressed", "false");
  await kept(page);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(closed).toHaveAttribute("aria-pressed", "true");
});

test("a shop that is closed tomorrow as every week says so", { tag: "@slow" }, async ({ page, editor }) => {
  const { business, ...site } = editor.site();
  const rest = Object.fromEntries(Object.keys(business.hours.weekly).map((day) => [day, {}]));
  const hours = { ...business.hours, weekly: rest };
  writeFileSync(editor.file, JSON.stringify({ ...site, business: { ...business, hours } }, null, 2));
  await openEditor(page, editor, "#/");
  await expect(page.getByText(/^Closed every \w+day anyway\./)).toBeVisible();
  await expect(page.getByText("Closed today.")).toBeVisible();
});

test("a notice is up in at most 3 taps", { tag: "@slow" }, async ({ page, editor }) => {
  await openEditor(page, editor, "#/");
  const thumb = thumbOf(page);
  await thumb.tap(page.getByRole("link", { name: /^A notice/ }));
  await expect(page.getByLabel("What should customers know?")).toBeFocused();
  await thumb.type("No water in R.S. Puram: orders are a day later.");
  await expect(page.getByText(/^Customers will read, .*No water/)).toBeVisible();
  expect((await publishBy(page, thumb.tap)).join()).toContain("No water in R.S. Puram");
  expect(thumb.taps()).toBeLessThanOrEqual(3);
  const today = addDays(tomorrowOf(editor), -1);
  const text = "No water in R.S. Puram: orders are a day later.";
  expect(editor.site().notices?.at(-1)).toMatchObject({ text, from: today, until: addDays(today, 3) });
});

test("everything is found by typing, or one level down", { tag: "@slow" }, async ({ page, editor }) => {
  await openEditor(page, editor, "#/");
  await search(page).tap();
  await page.keyboard.type("delivery fee");
  await page.getByRole("link", { name: /^Free delivery from/ }).tap();
  await expect(page.getByLabel("Free delivery from")).toBeFocused();
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
  await expect(page.getByRole("heading", { name: "What would you like to change?" })).toBeVisible();
});

test("the preview takes the whole screen, and what is tapped in it is edited", { tag: "@slow" }, async ({
  page,
  editor,
}) => {
  await openEditor(page, editor, "#/routes/0");
  await page.getByRole("button", { name: "Preview" }).tap();
  await expect(page.locator("main h2")).toBeHidden();
  await preview(page).getByRole("heading", { level: 1 }).tap();
  await expect(page.getByLabel("Headline")).toBeFocused();
  await expect(page.getByRole("complementary", { name: "Preview" })).toBeHidden();
});

test("what names a removed service is taken out everywhere with one tap", { tag: "@slow" }, async ({
  page,
  editor,
}) => {
  await openEditor(page, editor, "#/testimonials");
  await page.getByRole("button", { name: "Remove Meenakshi Sundaram" }).tap();
  const problems = page.getByRole("region", { name: "Problems" });
  await expect(problems).toContainText("“Meenakshi” was removed.");
  await problems.getByRole("button", { name: /^Remove it everywhere: Pages › Home page/ }).tap();
  await expect(page.getByText("Ready to publish")).toBeVisible();
});

test("the first screen is used with the keyboard alone", { tag: "@slow" }, async ({ page, editor }) => {
  await openEditor(page, editor, "#/");
  await search(page).focus();
  await page.keyboard.type("coat");
  const price = page.getByLabel("Coat: price").first();
  for (let steps = 0; steps < 4 && !(await price.evaluate((field) => field === document.activeElement)); steps++)
    await page.keyboard.press("Tab");
  await page.keyboard.type("320");
  await expect(page.getByRole("button", { name: "Publish…" })).toBeVisible();
  await search(page).focus();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Closed tomorrow/ }).press("Space");
  await expect(page.getByText(/We are closed on/)).toBeVisible();
});
