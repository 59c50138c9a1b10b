import type { Page } from "@playwright/test";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import type { MarkedSite } from "#tests/helpers/marked-site.ts";

/** Reads where the rider comes, where not, a place that is not known by name, and a card without an address. */
export async function readPlaces(page: Page, site: MarkedSite): Promise<void> {
  await page.goto("/contact");
  await hydrate(page);
  const field = page.locator("main form:not([data-form]) input");
  const answer = page.locator("main form:not([data-form]) + [role=status]");
  for (const place of ["641001", "600001", "Zzzz"]) {
    await field.fill(place);
    await field.press("Enter");
    await expect(answer).toContainText(/Q\d+Q/);
    await site.read(page);
  }
  await page.goto("/price-card");
  await hydrate(page);
  await site.read(page);
}
