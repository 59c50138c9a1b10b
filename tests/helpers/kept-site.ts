import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { dataPath } from "#document/page-store.ts";
import { readSchema, readSite } from "#scripts/document/read-site.ts";
import { readBundle, SERVER_BUNDLE } from "#scripts/render/bundle.ts";
import { readMedia } from "#scripts/render/media.ts";
import type * as ServerEntry from "#src/entry-server.tsx";

const site = readSite("tests/fixtures/site.v2.json");

/** The moment at which the kept document is read: the shop is open, and no session has expired. */
const DAY = new Date("2026-06-03T12:00:00+05:30");

/**
 * Answers for a document that no owner changes, with the code as it is now: what a test holds word for word then
 * changes with the code alone. Returns the paths of its pages.
 */
export async function serveKeptSite(page: Page): Promise<readonly string[]> {
  const server: typeof ServerEntry = await import(pathToFileURL(path.resolve(SERVER_BUNDLE)).href);
  const surroundings = { media: readMedia("src/public/media").pictures, icons: "/icons.svg", now: DAY };
  const open = server.openSite(site, readSchema(), surroundings);
  const options = { siteUrl: "", picture: "", priceRange: "", names: new Map(), theme: site.theme, ...readBundle() };
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
  return open.paths;
}
