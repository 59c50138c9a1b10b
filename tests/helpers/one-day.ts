import type { Page } from "@playwright/test";
import { dataPath } from "#hydrate/page-store.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { withOfferedForms } from "#server/render/offered-forms.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { loadServerCode, readBundle } from "#server/render/read-bundle.ts";

const site = withOfferedForms(readSite());

/** The moment at which the document is read: the shop is open, and no session has expired. */
const DAY = new Date("2026-06-03T12:00:00+05:30");

/** Freezes the date, so that exact texts in tests change only with the code. */
export async function serveOnOneDay(page: Page): Promise<void> {
  const server = await loadServerCode();
  const context = { media: readMedia("src/public/media").pictures, icons: "/icons.svg", now: DAY };
  const open = server.openSite(site, readSchema(), context);
  const options = {
    siteUrl: "",
    picture: "",
    priceRange: "",
    names: new Map(),
    listed: new Set<string>(),
    theme: site.theme,
    ...readBundle(),
  };
  const data = new Map(open.paths.map((pagePath) => [dataPath(pagePath), open.page(pagePath)]));
  await page.clock.setFixedTime(DAY);
  await page.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    const json = data.get(pathname);
    const drawn = open.page(pathname);
    if (json !== undefined) return route.fulfill({ json });
    if (drawn === undefined) return route.continue();
    await route.fulfill({ contentType: "text/html", body: (await server.renderPage(drawn, options)).html });
  });
}
