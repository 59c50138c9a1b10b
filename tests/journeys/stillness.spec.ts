import type { Page } from "@playwright/test";
import { expect, takeOver, test } from "#tests/helpers/journey.ts";

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
async function watchSlowly(page: Page): Promise<void> {
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
const hasStandIns = (page: Page) =>
  page.evaluate(async () => {
    const one = (...names: string[]) =>
      new FontFace("probe", names.map((name) => `local("${name}")`).join(",")).load().then(
        () => true,
        () => false,
      );
    return (await one("Arial", "Liberation Sans")) && (await one("Georgia", "Times New Roman", "Liberation Serif"));
  });

for (const width of [390, 768, 1280]) {
  test(`nothing moves at ${width} px when the faces arrive, nor when React does`, async ({ page }) => {
    test.skip(!(await hasStandIns(page)), "no Arial and Georgia, or their likes, on this machine");
    await page.setViewportSize({ width, height: 800 });
    await watchSlowly(page);
    for (const path of ["/", "/services", "/pricing"]) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await takeOver(page);
      await expect(page.locator("body")).toHaveCSS("font-family", /^Figtree/);
      expect(await page.evaluate(() => window.moved), path).toBeLessThanOrEqual(0.01);
    }
  });
}

test("what moves would be noticed", async ({ page }) => {
  await watchSlowly(page);
  await page.goto("/privacy");
  await page.evaluate(async () => {
    const wedge = document.createElement("div");
    wedge.style.height = "300px";
    document.querySelector("main")?.prepend(wedge);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  await expect.poll(() => page.evaluate(() => window.moved)).toBeGreaterThan(0.1);
});
