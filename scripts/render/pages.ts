import path from "node:path";
import { pathToFileURL } from "node:url";
import { atMoment } from "#document/at-moment.ts";
import { pageName } from "#document/page-name.ts";
import { dataPath } from "#document/page-store.ts";
import { priceRange } from "#document/price.ts";
import { remoteOrigins } from "#document/remote-picture.ts";
import type { Site } from "#document/types.gen.ts";
import type { PageData } from "#document/types.ts";
import { shortenVariables } from "#scripts/bundle/short-variables.ts";
import { readSchema } from "#scripts/document/read-site.ts";
import { readBundle, SERVER_BUNDLE } from "#scripts/render/bundle.ts";
import { codeDrawer } from "#scripts/render/draw-code.ts";
import { failureLine } from "#scripts/render/failure-line.ts";
import type { PageHeaders } from "#scripts/render/headers.ts";
import { iconSprite } from "#scripts/render/icons.ts";
import { contentHash, type MediaFolder } from "#scripts/render/media.ts";
import type { Output } from "#scripts/render/output.ts";
import { sharePicture } from "#scripts/render/share-pictures.ts";
import { shortenNames } from "#scripts/render/short-names.ts";
import type * as ServerEntry from "#src/entry-server.tsx";

export interface RenderedSite {
  readonly pages: readonly PageHeaders[];
  /** Pages that search engines may list. */
  readonly listed: readonly PageData[];
  /** Where pictures of the pages lie on other sites. */
  readonly pictureOrigins: readonly string[];
  /** What is told of sections that threw, a line each. */
  readonly failures: readonly string[];
}

interface PagesOptions {
  readonly site: Site;
  readonly media: MediaFolder;
  readonly siteUrl: string;
  readonly output: Output;
  /** The moment the pages are made for. */
  readonly now: Date;
}
/** The offline page stands at addresses of other pages, which React would go and fetch. */
const WITHOUT_REACT = { boot: undefined };

/** Draws every page of a checked document into the output: complete HTML, and its data for changes of page. */
export async function renderPages({ site, media, siteUrl, output, now }: PagesOptions): Promise<RenderedSite> {
  const server: typeof ServerEntry = await import(pathToFileURL(path.resolve(SERVER_BUNDLE)).href);
  const sprite = shortenVariables(iconSprite());
  await output.put("icons.svg", sprite);
  const surroundings = {
    media: media.pictures,
    icons: `/icons.svg?v=${contentHash(sprite)}`,
    now,
    drawCode: codeDrawer(siteUrl),
  };
  const open = server.openSiteOverTime(site, readSchema(), surroundings);
  const all = open.paths.flatMap((pagePath) => open.page(pagePath) ?? []);
  const names = new Map(all.map((data) => [data.page.path, pageName(data)]));
  const bundle = readBundle();
  const options = { siteUrl, theme: site.theme, names, priceRange: rangeOf(site, now), ...bundle };
  const draw = async (data: PageData): Promise<DrawnPage> => {
    const { path: pagePath } = data.page;
    const { file, png } = await sharePicture(data, names.get(pagePath) ?? "", media, site.theme);
    const rendered = await server.renderPage(data, {
      ...options,
      picture: `${siteUrl}/${file}`,
      ...(pagePath === site.offline?.page && WITHOUT_REACT),
    });
    const { html, styles, scripts, styleIds } = shortenNames(rendered);
    const modules = bundle.modules(data.page.sections.map(({ type }) => type));
    const kept: PageData = {
      ...data,
      styleIds: styleIds.join(" "),
      ...(modules.length > 0 && { modules: modules.join(" ") }),
    };
    return {
      files: [
        [file, png],
        [htmlFile(pagePath), html],
        [dataPath(pagePath).slice(1), JSON.stringify(kept)],
      ],
      headers: { path: pagePath, guard: data.page.guard, styles, scripts },
      failures: rendered.failures.map((failure) => failureLine(pagePath, failure)),
    };
  };
  const pages = await drawEach(all, draw, output);
  return {
    pages: pages.map(({ headers }) => headers),
    listed: all.filter(({ page }) => server.isListed(page)),
    pictureOrigins: [...new Set(all.flatMap(remoteOrigins))],
    failures: pages.flatMap(({ failures }) => failures),
  };
}

interface DrawnPage {
  readonly files: readonly (readonly [file: string, content: string | Buffer])[];
  readonly headers: PageHeaders;
  readonly failures: readonly string[];
}

/** Draws page after page; while one is drawn, the one before is compressed and written. */
async function drawEach(
  all: readonly PageData[],
  draw: (data: PageData) => Promise<DrawnPage>,
  output: Output,
): Promise<Omit<DrawnPage, "files">[]> {
  const pages: Omit<DrawnPage, "files">[] = [];
  let written: DrawnPage["files"] = [];
  for (const data of all) {
    const [{ files, ...page }] = await Promise.all([draw(data), putAll(written, output)]);
    written = files;
    pages.push(page);
  }
  await putAll(written, output);
  return pages;
}

async function putAll(files: DrawnPage["files"], output: Output): Promise<void> {
  await Promise.all(files.map(([file, content]) => output.put(file, content)));
}

function rangeOf(site: Site, now: Date): string {
  const rows = atMoment(site, now).priceBook.tables.flatMap((table) => table.rows);
  return priceRange(rows.map(({ regPrice, offerPrice = regPrice }) => offerPrice));
}

/** "/" → "index.html", "/about" → "about.html": what hosts serve at the bare address, without a redirect to "/about/". */
export function htmlFile(pagePath: string): string {
  return pagePath === "/" ? "index.html" : `${pagePath.slice(1)}.html`;
}
