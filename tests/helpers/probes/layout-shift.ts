import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Layout shifts as browsers report them. */
    moved: number;
  }
  interface PerformanceEntry {
    /** For layout shifts only. */
    readonly value?: number;
    readonly hadRecentInput?: boolean;
  }
}

/** Counts layout shifts from the start, and delays the fonts. */
export async function watchSlowly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const { value = 0, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.moved += value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route("**/fonts/*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
}

/** Header items that are narrower than in the fallback font, and a price column. */
export const STILL = 0.005;
/** The header has another item when signed in, and the widths of the order columns depend on their content. */
export const STILL_WITH_ORDERS = 0.01;

/** The layout shift so far, including the current frame. */
export const moved = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return window.moved;
  });
