import type { Page } from "@playwright/test";

/** Where a part of a page is, in pixels from the window's left. */
interface Edges {
  readonly name: string;
  readonly left: number;
  readonly right: number;
}

/** The boxes of the main part of a page: not of parts of a line, which move as dates before them are wider, nor of pegs. */
export function boxesOf(page: Page): Promise<Edges[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main :not(svg, svg *, span)")].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0 || getComputedStyle(element).display === "inline") return [];
      const section = element.closest("section")?.id ?? "";
      return [{ name: `${section} ${element.localName} “${(element.textContent ?? "").slice(0, 40)}”`, left, right }];
    }),
  );
}

/** What hangs askew on the line leans to the same side in both. */
const ASKEW_PX = 15;

/** The boxes of a page in a window that are not where a mirror shows them. Dates and times are wider in one language. */
export function notMirrored(boxes: readonly Edges[], others: readonly Edges[], windowWidth: number): string[] {
  return boxes.flatMap(({ name, left, right }, index) => {
    const other = others[index];
    if (other === undefined) return [`${name}: is not there`];
    const isAsWide = Math.abs(right - left - (other.right - other.left)) < 1;
    const away = Math.abs(windowWidth - left - other.right);
    return isAsWide && away > ASKEW_PX ? [`${name}: ${Math.round(away)} px away`] : [];
  });
}
