import { ensureBrowser } from "#scripts/browser.ts";
import { allPaths, expect, sidewaysScroll, test } from "#tests/helpers/journey.ts";

// Readers choose the size of text in their browser's settings; 16 px is what it comes with.
const args = ["--no-sandbox", "--disable-gpu", "--blink-settings=defaultFontSize=32"];

test.use({ launchOptions: { executablePath: ensureBrowser(), args }, viewport: { width: 1280, height: 800 } });

test("text twice as large fits the window on every page", async ({ page }) => {
  test.setTimeout(60_000);
  for (const path of await allPaths(page)) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.locator("html")).toHaveCSS("font-size", "32px");
    expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
  }
});
