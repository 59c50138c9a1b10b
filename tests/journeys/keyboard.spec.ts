import type { Page } from "@playwright/test";
import { expect, takeOver, test } from "#tests/helpers/journey.ts";

interface Stop {
  /** What has the focus, in its own words. */
  readonly name: string;
  /** What lies over the middle of it: nothing, or its own parts. */
  readonly cover: string;
}

/** Where the focus is now; undefined at the end of the page. */
const stop = (page: Page) =>
  page.evaluate((): Stop | undefined => {
    const { activeElement: focused } = document;
    if (focused === null || focused === document.body) return undefined;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const related = above !== null && (focused.contains(above) || above.contains(focused));
    const name = focused.textContent?.trim() || focused.getAttribute("name") || focused.tagName;
    return {
      name: name.slice(0, 40),
      cover: related ? "" : (above?.closest("header, nav, div")?.tagName ?? "the edge"),
    };
  });

for (const width of [390, 1280]) {
  for (const path of ["/", "/pricing", "/book", "/blog/storing-a-silk-saree"]) {
    test(`the keyboard passes through ${path} at ${width} px, and nothing hides where it is`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await takeOver(page);
      const hidden: Stop[] = [];
      let stops = 0;
      for (; stops < 150; stops++) {
        await page.keyboard.press("Tab");
        const here = await stop(page);
        if (here === undefined) break;
        if (here.cover !== "") hidden.push(here);
      }
      expect(stops).toBeGreaterThan(15);
      expect(stops).toBeLessThan(150);
      expect(hidden).toEqual([]);
    });
  }
}

test("the skip link leads past the bar", async ({ page }) => {
  await page.goto("/pricing");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("searchbox", { name: "Find an item" })).toBeFocused();
});
