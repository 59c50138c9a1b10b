import type { Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE, hasField, isOfflinePage, isPersonal, repeatsKinds } from "#tests/helpers/every-page.ts";
import { expectWholeOnPaper, printedText } from "#tests/helpers/paper.ts";
import { test } from "#tests/helpers/test.ts";

test.describe.configure({ timeout: 150_000 });

const FORMATS = ["A3", "A4", "A5", "A6", "Letter", "Legal", "Tabloid"] as const;

const ADDRESS = "14 Bashyakarlu Road West";
const DATE = /\b\d{1,2} \p{L}+ 20\d\d\b/u;

/** The card is made for one kind of paper, the other lies or stands. */
async function expectOneCard(page: Page): Promise<void> {
  for (const format of FORMATS) {
    // The card brings its size, or the browser fits it to the paper.
    for (const landscape of [false, true]) {
      const options = { format, landscape, preferCSSPageSize: !landscape };
      expect(await expectWholeOnPaper(page, options), JSON.stringify(options)).toHaveLength(1);
    }
  }
}

test("the counter card is one sheet, whatever the paper", async ({ page }) => {
  await page.goto("/price-card");
  await expectOneCard(page);
});

test("so is a card that lies on its side", { tag: "@slow" }, async ({ page }) => {
  await page.goto("/price-card");
  await page.locator("[data-lies]").evaluate((card) => card.setAttribute("data-lies", "landscape"));
  await expectOneCard(page);
});

test("the price list is printed at its own size after the card was seen", { tag: "@slow" }, async ({ page }) => {
  await page.goto("/price-card");
  await page.getByRole("link", { name: "Pricing" }).first().click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole("table").first()).toBeVisible();
  const [first] = await expectWholeOnPaper(page, { format: "A4" });
  expect(first).toMatchObject({ width: expect.closeTo(596, -1), height: expect.closeTo(843, -1) });
  expect(printedText(first)).toMatch(/Price list.*Prices as of \d{1,2} \p{L}+ 20\d\d/su);
});

const PRINTED = EVERY_PAGE.filter((each) => each.guard === "public" && !isOfflinePage(each) && !isPersonal(each));
for (const route of PRINTED)
  for (const formats of [["A4"], ["A5", "A6", "Letter"]] as const) {
    const tag = repeatsKinds(route) || formats.length > 1 || hasField(route) ? ["@slow"] : [];
    test(`${route.path} is whole on paper of the size ${formats.join(" or ")}`, { tag }, async ({ page }) => {
      await page.goto(route.path, { waitUntil: "networkidle" });
      for (const format of formats) {
        const sheets = await expectWholeOnPaper(page, { format });
        // Browsers repeat no head that takes more than a quarter of the sheet.
        const headed = format === "A6" ? sheets.slice(0, 1) : sheets;
        for (const [index, sheet] of headed.entries()) {
          expect.soft(printedText(sheet), `${format}: whose sheet ${index + 1} is`).toContain(ADDRESS);
          expect.soft(printedText(sheet), `${format}: of which day sheet ${index + 1} is`).toMatch(DATE);
        }
        const last = sheets.at(-1);
        // What is for screens alone, such as a drawing or space, would fill a sheet.
        expect.soft(last?.texts, `${format}: the last sheet is not blank`).not.toEqual([]);
      }
    });
  }

test("a letter has the wordmark in black, and nothing that hangs on a screen", async ({ page }) => {
  await page.goto("/services/bridal-party-wear", { waitUntil: "networkidle" });
  await page.pdf();
  await page.emulateMedia({ media: "print" });
  const wordmark = page.locator("#letterhead img");
  await expect(wordmark).toBeVisible();
  expect(await wordmark.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator("main [aria-hidden] svg:visible, main svg[aria-hidden]:visible")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await expect(wordmark).toBeHidden();
});
