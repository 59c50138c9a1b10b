import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** How far things have moved by themselves, as browsers measure it. */
    moved: number;
  }
  interface PerformanceEntry {
    /** Of layout shifts only. */
    readonly value?: number;
    readonly hadRecentInput?: boolean;
  }
}

/** Counts layout shifts from the first moment on, and lets the faces arrive late. */
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

/** The faces that stand in for ours; where there are none, nobody can say how wide the words are. */
export const hasStandIns = (page: Page) =>
  page.evaluate(async () => {
    const one = (...names: string[]) =>
      new FontFace("probe", names.map((name) => `local("${name}")`).join(",")).load().then(
        () => true,
        () => false,
      );
    return (await one("Arial", "Liberation Sans")) && (await one("Georgia", "Times New Roman", "Liberation Serif"));
  });

/** Names in the bar that are a little narrower than their stand-ins, and a price column with them. */
export const STILL = 0.005;
/** The bar has another item for whoever is signed in, and the columns of the orders the width of what is in them. */
export const STILL_WITH_ORDERS = 0.01;

/** How far things have moved so far, once what is painted now has been counted. */
export const moved = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return window.moved;
  });
