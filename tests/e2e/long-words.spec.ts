import { readSchema, readSite } from "#server/document/read-site.ts";
import { expect, sidewaysScroll } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE } from "#tests/helpers/every-page.ts";
import { beyond, outgrown } from "#tests/helpers/probes/beyond.ts";
import { illegible } from "#tests/helpers/probes/legible.ts";
import { longText } from "#tests/helpers/pseudo-site.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";
import { serveSite, type TimedSite } from "#tests/helpers/timed-site.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

let site: TimedSite;

test.beforeAll(async () => {
  site = await serveSite(translatedSite(readSchema(), readSite(), "de", longText), new Date().toISOString());
});

test.afterAll(() => site.close());

for (const { path } of EVERY_PAGE.filter(({ guard }) => guard !== "signed-in"))
  test(`${path} is whole with words that are twice as long`, slowUnless(path === "/pricing"), async ({ page }) => {
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site.url}/de${path === "/" ? "" : path}`);
      const found = [...(await illegible(page)), ...(await beyond(page)), ...(await outgrown(page))];
      expect.soft(found, `${width} px`).toEqual([]);
      expect.soft(await sidewaysScroll(page), `${width} px: scrolls sideways`).toBeLessThanOrEqual(0);
    }
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  });
