import { expect, type Page } from "@playwright/test";
import { beyond, brokenWords, sideways } from "#tests/helpers/probes/beyond.ts";
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
    await withStyle(page, style, async () => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await illegible(page), `${name}, ${width} px`).toEqual([]);
      }
    });
  }
  await setBrowserText(page, 16);
}

/** Doubles the letters on phones by a style of the reader, which media queries do not feel. */
export async function expectWholeAtTwice(page: Page, name: string, text = /./): Promise<void> {
  await withStyle(page, TWICE, async () => {
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const found = async () => [
        ...(await illegible(page)).filter((line) => text.test(line)),
        ...(await beyond(page)),
        ...(await brokenWords(page)),
        ...(await sideways(page)),
      ];
      // Once it keeps still: the desk and the editor move what opens.
      await expect
        .configure({ soft: true })
        .poll(found, { message: `${name}, ${width} px` })
        .toEqual([]);
    }
  });
}

async function withStyle(page: Page, content: string, ask: () => Promise<void>): Promise<void> {
  const own = await page.addStyleTag({ content });
  await ask();
  await own.evaluate((element) => element.parentNode?.removeChild(element));
}

async function setBrowserText(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  await browser.detach();
}
