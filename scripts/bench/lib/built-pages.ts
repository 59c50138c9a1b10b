import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { PageData } from "#document/model/types.ts";
import { PAGES_DIR } from "#server/lib/site-paths.ts";
import { htmlFile, readHeaders } from "#server/render/rendered-folder.ts";

/** The rendered site, as `npm run build` leaves it. */
export const DIST = path.resolve(PAGES_DIR);

/** A page that everybody may read. */
export interface PublicPage {
  readonly path: string;
  /** Below the folder of the site. */
  readonly file: string;
}

/** For benches that would only find out later. */
export function refuseUnbuilt(): void {
  readHeaders(DIST);
}

/** The public pages of the rendered site, the start first. */
export async function publicPages(): Promise<PublicPage[]> {
  refuseUnbuilt();
  const folder = path.join(DIST, "data");
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".json"));
  return files
    .flatMap((file) => {
      // The desk's words in a language are data of no page.
      const { page }: Partial<PageData> = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
      return page?.guard === "public" ? page : [];
    })
    .map((page) => ({ path: page.path, file: htmlFile(page.path) }))
    .toSorted((one, other) => one.path.localeCompare(other.path));
}
