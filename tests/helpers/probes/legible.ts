import type { Page } from "@playwright/test";

/** A line per text that is not fully readable: outside the window, clipped, or under another text. */
export function illegible(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Clipping {
      /** Texts for screen readers only are clipped to nothing. */
      readonly isClipped: boolean;
      /** Readers can scroll to it. */
      readonly scrolls: boolean;
      /** Fixed elements cover the page on purpose. */
      readonly floats: boolean;
      /** Boxes that clip their overflow, the nearest first. */
      readonly cutting: readonly { readonly box: Element; readonly isX: boolean; readonly isY: boolean }[];
    }

    interface Piece {
      readonly text: string;
      readonly owner: Element;
      readonly box: DOMRect;
    }

    // Cached: every text reads the styles of all its ancestors.
    const known = new Map<Element, Clipping>();
    const nothing: Clipping = { isClipped: false, scrolls: false, floats: false, cutting: [] };
    const pieces = readTexts();
    return [...new Set([...pieces.flatMap(outside), ...pieces.flatMap(cut), ...pieces.flatMap(covered)])];

    function around(element: Element | null): Clipping {
      if (element === null) return nothing;
      const found = known.get(element);
      if (found !== undefined) return found;
      const { clipPath, overflowX, overflowY, position } = getComputedStyle(element);
      const outer = around(element.parentElement);
      const [isX, isY] = [/hidden|clip/.test(overflowX), /hidden|clip/.test(overflowY)];
      const isScroller = /auto|scroll/.test(overflowX);
      // What is scrolled into sight is cut by nothing around the scroller.
      const outside = isScroller ? outer.cutting.map((cutter) => ({ ...cutter, isX: false })) : outer.cutting;
      const cuts = (isX || isY) && element !== document.body && element !== document.documentElement;
      const made: Clipping = {
        isClipped: outer.isClipped || clipPath === "inset(50%)",
        scrolls: outer.scrolls || isScroller,
        floats: outer.floats || /fixed|sticky/.test(position),
        cutting: cuts ? [{ box: element, isX, isY }, ...outside] : outside,
      };
      known.set(element, made);
      return made;
    }

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

    function isShown(element: Element): boolean {
      const shown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return shown && !around(element).isClipped;
    }

    function outside({ text, owner, box }: Piece): string[] {
      const { clientWidth } = document.documentElement;
      if (around(owner).scrolls || (box.left >= -1 && box.right <= clientWidth + 1)) return [];
      return [`"${text}" leaves the window`];
    }

    function cut({ text, owner, box }: Piece): string[] {
      const by = around(owner).cutting.find(({ box: cutter, isX, isY }) => {
        const edge = cutter.getBoundingClientRect();
        const isCutX = isX && (box.left < edge.left - 1 || box.right > edge.right + 1);
        const isCutY = isY && (box.top < edge.top - 4 || box.bottom > edge.bottom + 4);
        return isCutX || isCutY;
      });
      return by === undefined ? [] : [`"${text}" is cut by its ${by.box.tagName.toLowerCase()}`];
    }

    function covered({ text, owner, box }: Piece, index: number): string[] {
      const other = pieces.slice(index + 1).find((next) => {
        if (next.owner === owner || around(next.owner).floats !== around(owner).floats) return false;
        const height = Math.min(box.bottom, next.box.bottom) - Math.max(box.top, next.box.top);
        const width = Math.min(box.right, next.box.right) - Math.max(box.left, next.box.left);
        return width > 2 && height > 0.4 * Math.min(box.height, next.box.height);
      });
      return other === undefined ? [] : [`"${text}" and "${other.text}" lie on each other`];
    }
  });
}
