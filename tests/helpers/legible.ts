import type { Page } from "@playwright/test";

/** A line per text of the page that cannot be read whole: outside the window, cut by its box, or under another text. */
export function illegible(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Piece {
      readonly text: string;
      readonly owner: Element;
      readonly box: DOMRect;
    }

    const pieces = readTexts();
    return [...new Set([...pieces.flatMap(outside), ...pieces.flatMap(cut), ...pieces.flatMap(covered)])];

    function readTexts(): Piece[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Piece[] = [];
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const owner = node.parentElement;
        const text = node.textContent?.trim() ?? "";
        if (owner === null || text === "" || !isShown(owner)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) found.push({ text: text.slice(0, 40), owner, box });
      }
      return found;
    }

    /** What only screen readers hear is clipped to nothing. */
    function isShown(element: Element): boolean {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      return ancestors(element).every((ancestor) => getComputedStyle(ancestor).clipPath !== "inset(50%)");
    }

    function ancestors(element: Element): Element[] {
      const { parentElement } = element;
      return [element, ...(parentElement === null ? [] : ancestors(parentElement))];
    }

    /** Where readers can scroll to it, it is not lost. */
    function scrolls(element: Element): boolean {
      return ancestors(element).some((ancestor) => /auto|scroll/.test(getComputedStyle(ancestor).overflowX));
    }

    function outside({ text, owner, box }: Piece): string[] {
      const { clientWidth } = document.documentElement;
      if (scrolls(owner) || (box.left >= -1 && box.right <= clientWidth + 1)) return [];
      return [`"${text}" leaves the window`];
    }

    function cut({ text, owner, box }: Piece): string[] {
      const by = ancestors(owner).find((ancestor) => {
        if (ancestor === document.body || ancestor === document.documentElement) return false;
        const { overflowX, overflowY } = getComputedStyle(ancestor);
        const edge = ancestor.getBoundingClientRect();
        const isCutX = /hidden|clip/.test(overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1);
        const isCutY = /hidden|clip/.test(overflowY) && (box.top < edge.top - 4 || box.bottom > edge.bottom + 4);
        return isCutX || isCutY;
      });
      return by === undefined ? [] : [`"${text}" is cut by its ${by.tagName.toLowerCase()}`];
    }

    /** What floats above the page is meant to. */
    function floats(element: Element): boolean {
      return ancestors(element).some((ancestor) => /fixed|sticky/.test(getComputedStyle(ancestor).position));
    }

    function covered({ text, owner, box }: Piece, index: number): string[] {
      const other = pieces.slice(index + 1).find((next) => {
        if (next.owner === owner || floats(next.owner) !== floats(owner)) return false;
        const height = Math.min(box.bottom, next.box.bottom) - Math.max(box.top, next.box.top);
        const width = Math.min(box.right, next.box.right) - Math.max(box.left, next.box.left);
        return width > 2 && height > 0.4 * Math.min(box.height, next.box.height);
      });
      return other === undefined ? [] : [`"${text}" and "${other.text}" lie on each other`];
    }
  });
}
