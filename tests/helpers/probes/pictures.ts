import type { Page } from "@playwright/test";

/** Pictures that were fetched but are nowhere visible. What is drawn once may be there again unseen. */
export const picturesInVain = (page: Page) =>
  page.evaluate(() => {
    const images = [...document.images];
    const seen = new Set(images.filter((image) => image.checkVisibility()).map(({ src }) => src));
    return images.filter(({ naturalWidth, src }) => naturalWidth > 0 && !seen.has(src)).map(({ src }) => src);
  });
