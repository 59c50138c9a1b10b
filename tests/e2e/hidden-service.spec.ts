import { test } from "@playwright/test";
import type { Site } from "#document/model/types.gen.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { serveTimed } from "#tests/helpers/timed-site.ts";

const PAGE = "/services/bridal-party-wear";
const NAME = "Bridal & Party Wear";
const hide = ({ services }: Site) => {
  for (const service of services) if (service.title === NAME) service.hiddenUntil = "2031-01-14";
};

test("a hidden service is nowhere on the day before, and everywhere on its day", { tag: "@slow" }, async ({ page }) => {
  test.setTimeout(180_000);
  for (const [now, isShown] of [
    ["2031-01-13T23:00:00+05:30", false],
    ["2031-01-14T00:01:00+05:30", true],
  ] as const) {
    const served = await serveTimed(now, hide);
    await page.clock.setFixedTime(now);
    const answer = await page.request.get(`${served.url}${PAGE}`, { maxRedirects: 0 });
    expect(answer.ok()).toBe(isShown);
    for (const file of ["/sitemap.xml", "/", "/services", "/book", "/data/services.json"]) {
      const text = await (await page.request.get(`${served.url}${file}`)).text();
      expect(text.includes(file === "/book" ? "bridal-party-wear" : PAGE), file).toBe(isShown);
    }
    await page.goto(`${served.url}/book`);
    await expect(page.getByRole("option", { name: NAME })).toHaveCount(isShown ? 1 : 0);
    served.close();
  }
});
