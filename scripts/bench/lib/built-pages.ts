import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { PageData } from "#document/model/types.ts";
import { Refusal } from "#scripts/lib/run-main.ts";
import { PAGES_DIR } from "#scripts/lib/site-paths.ts";

/** The rendered site, as `npm run build` leaves it. */
export const DIST = path.resolve(PAGES_DIR);

/** A page that everybody may read. */
export interface PublicPage {
  readonly path: string;
  /** Below the folder of the site. */
  readonly file: string;
}

/** The public pages of the rendered site, the start first. */
export async function publicPages(): Promise<PublicPage[]> {
  if (!existsSync(path.join(DIST, "_headers"))) throw new Refusal("There are no pages yet. Run `npm run build` once.");
  const folder = path.join(DIST, "data");
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".json"));
  return files
    .map((file): PageData["page"] => JSON.parse(readFileSync(path.join(folder, file), "utf8")).page)
    .filter(({ guard }) => guard === "public")
    .map((page) => ({ path: page.path, file: builtFile(page.path) }))
    .toSorted((one, other) => one.path.localeCompare(other.path));
}

/** "/" → "index.html", "/about" → "about.html". */
export function builtFile(pagePath: string): string {
  return pagePath === "/" ? "index.html" : `${pagePath.slice(1)}.html`;
}
