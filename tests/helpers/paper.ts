import type { Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { expect } from "#tests/helpers/e2e.ts";

type Format = NonNullable<Parameters<Page["pdf"]>[0]>;

/** A sheet of a PDF, in points. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly { text: string; left: number; right: number; baseline: number; size: number }[];
}

/** Smaller letters cannot be read on paper. */
const MIN_POINTS = 5;
/** Letters of italics reach a little over their box. */
const SLACK = 1;

/** As printers leave it. Pages with margins of their own keep them. */
const MARGIN = { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" };
/** Of both sides. */
const MARGIN_PIXELS = 76;

/** Prints the page as it is, and reads the PDF. */
async function printed(page: Page, options: Format): Promise<Sheet[]> {
  const pdf = await getDocumentProxy(
    new Uint8Array(await page.pdf({ preferCSSPageSize: true, margin: MARGIN, ...options })),
  );
  const sheets = Array.from({ length: pdf.numPages }, async (_, index): Promise<Sheet> => {
    const sheet = await pdf.getPage(index + 1);
    const [left = 0, bottom = 0, right = 0, top = 0] = sheet.view;
    const { items } = await sheet.getTextContent();
    const texts = items.flatMap((item) => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [, , , size, x, y] = item.transform.map(Number);
      return {
        text: item.str,
        left: x ?? 0,
        right: (x ?? 0) + item.width,
        baseline: y ?? 0,
        size: Math.abs(size ?? 0),
      };
    });
    return { width: right - left, height: top - bottom, texts };
  });
  return Promise.all(sheets);
}

/** All that is printed on a sheet. */
export function printedText(sheet: Sheet | undefined): string {
  return sheet?.texts.map(({ text }) => text).join(" ") ?? "";
}

/** Expects that nothing reaches over the edges of a sheet, all can be read, and no text of the page is lost. */
export async function expectWholeOnPaper(page: Page, options: Format): Promise<Sheet[]> {
  const sheets = await printed(page, options);
  const name = JSON.stringify(options);
  for (const [index, { width, height, texts }] of sheets.entries()) {
    const sheet = `${name}, sheet ${index + 1} of ${sheets.length}`;
    const cut = texts.filter(
      ({ left, right, baseline, size }) =>
        left < -SLACK || right > width + SLACK || baseline < 0 || baseline + size / 2 > height,
    );
    expect.soft(cut, `${sheet}: nothing is cut`).toEqual([]);
    const tiny = texts.filter(({ size }) => size < MIN_POINTS);
    expect.soft(tiny, `${sheet}: everything can be read`).toEqual([]);
  }
  const onPaper = lettersOf(sheets.flatMap(({ texts }) => texts.map(({ text }) => text)).join(""));
  const lost = (await textsToPrint(page, sheets[0]?.width ?? 0)).filter((text) => !onPaper.includes(lettersOf(text)));
  expect.soft(lost, `${name}: no text is lost`).toEqual([]);
  return sheets;
}

/** Spaces, hyphens of line breaks and capitals are the layout's. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}₹]/gu, "");
}

/** The words of the page that print styles leave visible on paper so wide: a text may break over lines and sheets. */
async function textsToPrint(page: Page, points: number): Promise<string[]> {
  const window = page.viewportSize();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: Math.round((points * 96) / 72 - MARGIN_PIXELS), height: 900 });
  const words = await page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const parent = node.parentElement;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, height } = range.getBoundingClientRect();
      const isShown = parent?.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
        contentVisibilityAuto: true,
      });
      if (!isShown || width < 2 || height < 2 || parent?.closest("svg, option, [aria-hidden=true] canvas")) continue;
      let isClipped = false;
      for (let around: Element | null = parent; around; around = around.parentElement) {
        const { clipPath, clip } = getComputedStyle(around);
        isClipped ||= clipPath !== "none" || clip !== "auto";
      }
      if (!isClipped) for (const word of (node.textContent ?? "").split(/\s+/)) found.add(word);
    }
    return [...found];
  });
  await page.emulateMedia({ media: null });
  if (window) await page.setViewportSize(window);
  return words;
}

const ADDRESS = "14 Bashyakarlu Road West";
const DATE = /\b\d{1,2} \p{L}+ 20\d\d\b/u;

/** On paper there is the page, whose it is and of which day, and nothing that only screens can use. */
export async function expectPrintable(page: Page, formats: readonly ("A4" | "A5" | "A6" | "Letter")[]): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("main")).toBeVisible();
  for (const only of ["banner", "contentinfo"] as const) await expect(page.getByRole(only)).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Quick actions" })).toBeHidden();
  await page.emulateMedia({ media: null });
  for (const format of formats) {
    const sheets = await expectWholeOnPaper(page, { format });
    // Browsers repeat no head that takes more than a quarter of the sheet.
    for (const sheet of format === "A6" ? sheets.slice(0, 1) : sheets) {
      expect.soft(printedText(sheet), `${format}: whose sheet it is`).toContain(ADDRESS);
      expect.soft(printedText(sheet), `${format}: of which day it is`).toMatch(DATE);
    }
    // What is for screens alone, such as a drawing or space, would fill a sheet.
    expect.soft(sheets.at(-1)?.texts, `${format}: the last sheet is not blank`).not.toEqual([]);
  }
}
