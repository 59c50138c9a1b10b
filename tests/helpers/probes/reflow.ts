import { expect, type Page } from "@playwright/test";
import { illegible } from "#tests/helpers/probes/legible.ts";

/** Text spacing of WCAG 1.4.12. */
const SPACED =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";
const TWICE = "html { font-size: 200% !important }";

interface Reading {
  readonly name: string;
  readonly widths: readonly number[];
  /** Text size in the browser's settings; the default is 16 px. */
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

/** Checks the whole page in every way; user styles need a context with `bypassCSP`. */
export async function expectLegible(page: Page): Promise<void> {
  for (const { name, widths, browserText = 16, style = "* {}" } of READINGS) {
    await setBrowserText(page, browserText);
    const own = await page.addStyleTag({ content: style });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await illegible(page), `${name}, ${width} px`).toEqual([]);
    }
    await own.evaluate((element) => element.parentNode?.removeChild(element));
  }
  await setBrowserText(page, 16);
}

async function setBrowserText(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  await browser.detach();
}
