import { readSchema, readSite } from "#server/document/read-site.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE } from "#tests/helpers/every-page.ts";
import { illegible } from "#tests/helpers/probes/legible.ts";
import { textFromTheRight } from "#tests/helpers/pseudo-site.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";
import { serveSite, type TimedSite } from "#tests/helpers/timed-site.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

let site: TimedSite;

test.beforeAll(async () => {
  const made = translatedSite(readSchema(), readSite(), "he", textFromTheRight);
  site = await serveSite(made, new Date().toISOString());
});

test.afterAll(() => site.close());

for (const { path } of EVERY_PAGE.filter(({ guard }) => guard === "public"))
  test(`${path} is whole when it is read from the right`, slowUnless(path === "/book"), async ({ page }) => {
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site.url}/he${path === "/" ? "" : path}`);
      const sideways = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(sideways, `${width} px: scrolls sideways`).toBeLessThanOrEqual(0);
      expect(await illegible(page), `${width} px`).toEqual([]);
    }
    await expect(page.locator("html")).toHaveAttribute("lang", "he");
    expect(await page.evaluate(() => document.dir)).toBe("rtl");
  });
