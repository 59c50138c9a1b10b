import type { Page } from "@playwright/test";
import { test } from "#tests/helpers/customers.ts";
import { EVERY_PAGE, openPage } from "#tests/helpers/every-page.ts";
import { expect } from "#tests/helpers/journey.ts";
import { illegible } from "#tests/helpers/legible.ts";

// Readers' own styles are put into the page, which its policy forbids to everybody else.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

/** What WCAG 1.4.12 lets readers ask for. */
const SPACED =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";
const TWICE = "html { font-size: 200% !important }";

interface Reading {
  readonly name: string;
  readonly widths: readonly number[];
  /** Size of text in the browser's settings; 16 px is what it comes with. */
  readonly browserText?: number;
  readonly style?: string;
}

const READINGS: readonly Reading[] = [
  { name: "a narrow window", widths: [320] },
  { name: "large text chosen in the browser", widths: [390, 768, 1280], browserText: 32 },
  { name: "text alone made larger", widths: [1280], style: TWICE },
  { name: "an ordinary window", widths: [768] },
  { name: "text set wider", widths: [320, 768, 1280], style: SPACED },
];

for (const route of EVERY_PAGE) {
  test(`all of ${route.path} can be read in a narrow window, with large text, and with text set wider`, async ({
    page,
    demo,
  }) => {
    await openPage(page, route, demo);
    for (const { name, widths, browserText = 16, style = "* {}" } of READINGS) {
      await setBrowserText(page, browserText);
      const own = await page.addStyleTag({ content: style });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await illegible(page), `${name}, ${width} px`).toEqual([]);
      }
      await own.evaluate((element) => element.parentNode?.removeChild(element));
    }
  });
}

test("what cannot be read would be found", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/privacy");
  const broken = async (content: string) => {
    const own = await page.addStyleTag({ content });
    const found = await illegible(page);
    await own.evaluate((element) => element.parentNode?.removeChild(element));
    return found;
  };
  expect(await broken("h1 { white-space: nowrap; font-size: 90px !important }")).toContainEqual(
    expect.stringMatching(/ leaves the window$/),
  );
  expect(await broken("h1 { margin-bottom: -2em !important }")).toContainEqual(
    expect.stringMatching(/ lie on each other$/),
  );
  expect(await broken("h1 { overflow: hidden; height: 10px }")).toEqual([expect.stringMatching(/ is cut by its h1$/)]);
});

async function setBrowserText(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  await browser.detach();
}
