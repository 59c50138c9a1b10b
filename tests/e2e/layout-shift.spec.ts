import { serveInPieces } from "#tests/helpers/arriving-slowly.ts";
import { keepSession } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE, isWholeAtOnce } from "#tests/helpers/every-page.ts";
import { moved, STILL_WITH_ORDERS, watchSlowly } from "#tests/helpers/probes/layout-shift.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

const WHOLE = EVERY_PAGE.filter(isWholeAtOnce);
/** Text beside a picture is in the middle of its height, below the first section also while the text comes in. */
const STILL_IN_PIECES = 0.01;
/** A strip of three, a text beside a picture. */
const FEW = WHOLE.filter(({ path }) => ["/", "/services/household-dry-cleaning"].includes(path));

for (const width of [390, 768, 1280]) {
  test(
    `nothing moves at ${width} px when a customer's orders arrive, or that there are none`,
    slowUnless(width === 390),
    async ({ page, demo, newcomer }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchSlowly(page);
      await page.route("**/rest/v1/**", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      for (const customer of [demo, newcomer]) {
        await keepSession(page, customer);
        await page.goto("/dashboard");
        await expect(page.getByText(/^Welcome, \w/)).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        expect(await moved(page)).toBeLessThanOrEqual(STILL_WITH_ORDERS);
      }
    },
  );
}

for (const width of [390, 768, 1280]) {
  test(
    `nothing moves at ${width} px while a page comes in pieces, as over a slow network`,
    slowUnless(width === 768),
    async ({ page, baseURL }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 800 });
      await watchSlowly(page);
      const site = await serveInPieces(baseURL ?? "");
      for (const { path } of width === 768 ? FEW : WHOLE) {
        await page.goto(site.url + path);
        expect.soft(await moved(page), path).toBeLessThanOrEqual(STILL_IN_PIECES);
      }
      site.close();
    },
  );
}

test("what moves would be noticed", { tag: "@slow" }, async ({ page }) => {
  await watchSlowly(page);
  await page.goto("/privacy");
  await page.evaluate(async () => {
    const wedge = document.createElement("div");
    wedge.style.height = "300px";
    document.querySelector("main")?.prepend(wedge);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  await expect.poll(() => moved(page)).toBeGreaterThan(0.1);
});
