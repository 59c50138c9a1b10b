import type { Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";
import { expectWholeOnPaper, printedText } from "#tests/helpers/paper.ts";
import { test } from "#tests/helpers/test.ts";

test.describe.configure({ timeout: 150_000 });

const FORMATS = ["A3", "A4", "A5", "A6", "Letter", "Legal", "Tabloid"] as const;

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
  await page.goto("/price-card", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Pricing" }).first().click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole("table").first()).toBeVisible();
  const sheets = await expectWholeOnPaper(page, { format: "A4" });
  const [first] = sheets;
  expect(sheets.length).toBeLessThanOrEqual(2);
  expect(first).toMatchObject({ width: expect.closeTo(596, -1), height: expect.closeTo(843, -1) });
  expect(printedText(first)).toMatch(/Price list.*Prices as of \d{1,2} \p{L}+ 20\d\d/su);
});

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
