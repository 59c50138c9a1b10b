import type { Page } from "@playwright/test";

/** What people press or read as a whole, and no part of which may lie beyond the window. */
const WHOLE = "a, button, input, select, textarea, table, td, th, form, h1";

/** What lies beyond the window and is not scrolled to, as the beginning of its markup. */
export const beyond = (page: Page) =>
  page.evaluate((whole) => {
    const scrolls = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null && element !== document.body && scrolls(element.parentElement));
    return [...document.querySelectorAll(whole)].flatMap((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const isInside = left >= -1 && right <= innerWidth + 1;
      return isInside || width < 2 || height < 2 || !isSeen || element.matches("[tabindex='-1']") || scrolls(element)
        ? []
        : [element.outerHTML.slice(0, 80)];
    });
  }, WHOLE);

/** By how much the page is wider than the window, clipped or not, as a line, or nothing. */
export const sideways = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: html, body } = document;
    html.style.overflowX = body.style.overflowX = "visible";
    const by = html.scrollWidth - html.clientWidth;
    html.style.overflowX = body.style.overflowX = "";
    return by > 0 ? [`scrolls sideways by ${by} px`] : [];
  });

/** Words, or figures, that are broken without a hyphen. */
export const brokenWords = (page: Page, within = "h1, h2, h3", first = "\\p{L}") =>
  page.evaluate(
    ([selector, first]) =>
      [...document.querySelectorAll(selector)].flatMap((part) => {
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode())
          for (const { 0: word, index } of texts.currentNode.textContent?.matchAll(
            new RegExp(`${first}[^\\s\\-–/]*`, "gu"),
          ) ?? []) {
            const range = document.createRange();
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            const pieces = [...range.getClientRects()];
            const [start] = pieces;
            // The initial of an article is taller than its word.
            if (start && pieces.some(({ top }) => top > start.bottom - 1)) found.push(word);
          }
        return found;
      }),
    [within, first] as const,
  );

/** A price, or another figure. */
export const FIGURE = "[\\p{Sc}\\d]";

/** Controls with a text that is wider or higher than they are. */
export const outgrown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("button, [data-variant], summary")].flatMap((control) => {
      const edge = control.getBoundingClientRect();
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement: owner, textContent } = texts.currentNode;
        if (!owner?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (getComputedStyle(owner).clipPath !== "none") continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const { left, right, height } = range.getBoundingClientRect();
        if (left < edge.left - 1 || right > edge.right + 1 || height > edge.height + 1)
          return [`"${textContent}" is larger than its ${control.tagName.toLowerCase()}`];
      }
      return [];
    }),
  );

/** Pictures that were fetched but are nowhere visible. What is drawn once may be there again unseen. */
export const picturesInVain = (page: Page) =>
  page.evaluate(() => {
    const images = [...document.images];
    const seen = new Set(images.filter((image) => image.checkVisibility()).map(({ src }) => src));
    return images.filter(({ naturalWidth, src }) => naturalWidth > 0 && !seen.has(src)).map(({ src }) => src);
  });
