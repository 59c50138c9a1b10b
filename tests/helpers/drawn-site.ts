import { openSite } from "#document/resolve.ts";
import type { SchemaBundle } from "#document/schema.ts";
import type { Site } from "#document/types.gen.ts";
import { shopCalendar } from "#scripts/backend/calendar.ts";
import { codeDrawer } from "#scripts/render/draw-code.ts";
import { failureLine } from "#scripts/render/failure-line.ts";
import { readMedia } from "#scripts/render/media.ts";
import { pagesToKeep } from "#scripts/render/service-worker.ts";
import { notFoundPage, sitemap, webManifest } from "#scripts/render/site-files.ts";
import { isListed, renderPage } from "#src/entry-server.tsx";

const SITE_URL = "https://vellai.example";
const MEDIA = readMedia("src/public/media").pictures;
const OPTIONS = {
  picture: "",
  priceRange: "",
  names: new Map(),
  siteUrl: SITE_URL,
  boot: "/boot.js",
  app: [],
};

/** A document as the world sees it, without its bundles. Pages are made when they are asked for. */
export interface DrawnSite {
  readonly paths: readonly string[];
  /** All that a page is drawn from. */
  data(path: string): string;
  /** One page at a time: the code that draws knows of one page only. */
  html(path: string): Promise<string>;
  /** What is made from the document beside its pages. */
  readonly files: string;
}

/** Opens a document for drawing. Pages carry no version: it is of their data, not for readers. */
export function drawnSite(site: Site, bundle: SchemaBundle, now: Date): DrawnSite {
  const surroundings = { media: MEDIA, icons: "/icons.svg", now, drawCode: codeDrawer(SITE_URL) };
  const open = openSite(site, bundle, surroundings);
  const page = kept((path) => {
    const data = open.page(path);
    if (data === undefined) throw new Error(`There is no page ${path}.`);
    return { ...data, version: "" };
  });
  return {
    paths: open.paths,
    data: kept((path) => JSON.stringify([page(path), site.theme])),
    html: kept(async (path) => {
      const data = page(path);
      const picture = data.shell.business.brand.cover.src;
      const { html, failures } = await renderPage(data, { ...OPTIONS, theme: site.theme, picture });
      for (const failure of failures) throw new Error(failureLine(path, failure));
      return html;
    }),
    files: [
      webManifest(site, []),
      JSON.stringify(pagesToKeep(site)),
      sitemap(
        open.paths.map(page).filter((data) => isListed(data.page)),
        SITE_URL,
      ),
      notFoundPage(site),
      JSON.stringify(shopCalendar(site.business)),
    ].join("\n"),
  };
}

/** Answers of a function by what it was asked, each worked out once. */
function kept<T>(work: (path: string) => T): (path: string) => T {
  const answers = new Map<string, T>();
  return (path) => {
    const answer = answers.get(path) ?? work(path);
    answers.set(path, answer);
    return answer;
  };
}
