import path from "node:path";
import { pathToFileURL } from "node:url";
import { dataPath } from "#document/page-store.ts";
import { remoteOrigins } from "#document/remote-picture.ts";
import type { Site } from "#document/types.gen.ts";
import { readSchema } from "#scripts/document/read-site.ts";
import { readBundle, SERVER_BUNDLE } from "#scripts/render/bundle.ts";
import { codeDrawer } from "#scripts/render/draw-code.ts";
import type { PageHeaders } from "#scripts/render/headers.ts";
import { iconSprite } from "#scripts/render/icons.ts";
import { contentHash, type MediaFolder } from "#scripts/render/media.ts";
import type { Output } from "#scripts/render/output.ts";
import type * as ServerEntry from "#src/entry-server.tsx";

export interface RenderedSite {
  readonly pages: readonly PageHeaders[];
  /** Paths that search engines may list. */
  readonly listed: readonly string[];
  /** Where pictures of the pages lie on other sites. */
  readonly pictureOrigins: readonly string[];
}

/** Draws every page of a checked document into the output: complete HTML, and its data for changes of page. */
export async function renderPages(
  site: Site,
  media: MediaFolder,
  siteUrl: string,
  output: Output,
): Promise<RenderedSite> {
  const server: typeof ServerEntry = await import(pathToFileURL(path.resolve(SERVER_BUNDLE)).href);
  const sprite = iconSprite();
  await output.put("icons.svg", sprite);
  const surroundings = {
    media: media.pictures,
    icons: `/icons.svg?v=${contentHash(sprite)}`,
    now: new Date(),
    drawCode: codeDrawer(siteUrl),
  };
  const open = server.openSite(site, readSchema(), surroundings);
  const options = { siteUrl, theme: site.theme, ...readBundle() };
  const pages: PageHeaders[] = [];
  const listed: string[] = [];
  const pictureOrigins = new Set<string>();
  for (const pagePath of open.paths) {
    const data = open.page(pagePath);
    if (data === undefined) continue;
    const { html, styles } = await server.renderPage(data, options);
    await output.put(htmlFile(pagePath), html);
    await output.put(dataPath(pagePath).slice(1), JSON.stringify(data));
    pages.push({ path: pagePath, styles });
    for (const origin of remoteOrigins(data)) pictureOrigins.add(origin);
    if (server.isListed(data.page)) listed.push(pagePath);
  }
  return { pages, listed, pictureOrigins: [...pictureOrigins] };
}

/** "/" → "index.html", "/about" → "about.html": what hosts serve at the bare address, without a redirect to "/about/". */
function htmlFile(pagePath: string): string {
  return pagePath === "/" ? "index.html" : `${pagePath.slice(1)}.html`;
}
