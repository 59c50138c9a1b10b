import type { Page } from "@playwright/test";
import { keepSession } from "#tests/helpers/backend.ts";
import { test } from "#tests/helpers/customers.ts";
import { EVERY_PAGE } from "#tests/helpers/every-page.ts";
import { expect, takeOver } from "#tests/helpers/journey.ts";

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

/** Names in the bar that are a little narrower than their stand-ins, and a price column with them. */
const STILL = 0.005;
/** The bar has another item for whoever is signed in, and the columns of the orders the width of what is in them. */
const STILL_WITH_ORDERS = 0.01;

const moved = (page: Page) => page.evaluate(() => window.moved);

for (const width of [390, 768, 1280]) {
  test(`nothing moves at ${width} px when the faces arrive, nor when React does`, async ({ page }) => {
    test.skip(!(await hasStandIns(page)), "no Arial and Georgia, or their likes, on this machine");
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 800 });
    await watchSlowly(page);
    for (const { path } of EVERY_PAGE.filter(({ guard }) => guard !== "signed-in")) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      if (path !== "/offline") await takeOver(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("body")).toHaveCSS("font-family", /^Figtree/);
      expect.soft(await moved(page), path).toBeLessThanOrEqual(STILL);
    }
  });

  test(`nothing moves at ${width} px when a customer's orders arrive, or that there are none`, async ({
    page,
    demo,
    newcomer,
  }) => {
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
  await expect.poll(() => moved(page)).toBeGreaterThan(0.1);
});
