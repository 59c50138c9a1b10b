import { expect, type Page } from "@playwright/test";
import type { Route } from "#document/model/types.gen.ts";
import { hydrate } from "#tests/helpers/e2e.ts";
import { isOfflinePage, isPersonal, isWholeAtOnce } from "#tests/helpers/every-page.ts";
import { picturesInVain } from "#tests/helpers/probes/beyond.ts";
import { expectQuietHydration } from "#tests/helpers/probes/hydration.ts";
import { moved, STILL } from "#tests/helpers/probes/layout-shift.ts";

/** A first visit: nothing is fetched in vain, and nothing moves when the fonts arrive. */
export async function expectSteadyArrival(page: Page, route: Route): Promise<void> {
  if (!isPersonal(route)) expect.soft(await picturesInVain(page), route.path).toEqual([]);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator("body")).toHaveCSS("font-family", /^Figtree/);
  if (!isPersonal(route)) expect.soft(await moved(page), route.path).toBeLessThanOrEqual(STILL);
}

/** Hydrates the page: it may neither move nor change. */
export async function expectSteadyHydration(page: Page, route: Route): Promise<void> {
  const before = await moved(page);
  if (isWholeAtOnce(route)) await expectQuietHydration(page, route.path);
  else if (!isOfflinePage(route)) await hydrate(page);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  if (!isPersonal(route)) expect.soft((await moved(page)) - before, route.path).toBeLessThanOrEqual(STILL);
}
