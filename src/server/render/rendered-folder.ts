import { existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { Refusal } from "#server/lib/run-main.ts";

/** Removed first by each rendering and written last: its presence says that the pages are complete. */
export const HEADERS_FILE = "_headers";

/** "/" → "index.html", "/about" → "about.html": hosts serve it without a redirect to "/about/". */
export function htmlFile(pagePath: string): string {
  return pagePath === "/" ? "index.html" : `${pagePath.slice(1)}.html`;
}

export const NO_PAGES = "There are no pages yet. Run `npm run build` once.";

/** The headers of the pages in a folder. Refuses a folder without pages. */
export function readHeaders(folder: string): string {
  const file = path.join(folder, HEADERS_FILE);
  if (!existsSync(file)) throw new Refusal(NO_PAGES);
  return readFileSync(file, "utf8");
}

/** Pages in a folder of their own share the bundles of the build. */
export function linkBundles(pages: string): void {
  const bundles = path.resolve("dist/assets");
  const assets = path.resolve(pages, "assets");
  if (assets === bundles || existsSync(assets)) return;
  // A link to where the project was before.
  rmSync(assets, { force: true });
  symlinkSync(bundles, assets, "junction");
}
