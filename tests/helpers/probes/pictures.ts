import type { Page } from "@playwright/test";

/** Pictures that were fetched but are not visible. */
export const picturesInVain = (page: Page) =>
  page.evaluate(() =>
    [...document.images].filter((image) => image.naturalWidth > 0 && !image.checkVisibility()).map(({ src }) => src),
  );
