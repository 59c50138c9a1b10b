import { fallbackOf } from "#document/languages/fallback.ts";
import { formerAddresses } from "#document/languages/former-addresses.ts";
import { openSite } from "#document/model/resolve.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { isListed, renderPage } from "#prerender/entry.tsx";
import { sectionFailureLine } from "#server/render/failure-line.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { pageQrCodes } from "#server/render/pictures/page-qr-code.ts";
import { cachedPages } from "#server/render/service-worker.ts";
import { notFoundPage, redirectScript, sitemap, webManifest } from "#server/render/site-files.ts";

const SITE_URL = "https://vellai.example";
const MEDIA = readMedia("src/public/media").pictures;
const OPTIONS = {
  picture: "",
  priceRange: "",
  names: new Map(),
  listed: new Set<string>(),
  siteUrl: SITE_URL,
  boot: "/boot.js",
  app: [],
};

/** A rendered document without bundles. Pages are rendered on demand. */
export interface RenderedSiteCopy {
  readonly paths: readonly string[];
  /** All input of a page. */
  data(path: string): string;
  /** One page at a time: the rendering code has global state. */
  html(path: string): Promise<string>;
  /** Other output of the document. */
  readonly files: string;
}

/** Opens a document for rendering. Pages have no hash, which depends on their data. */
export function renderedSite(site: Site, bundle: SchemaBundle, now: Date): RenderedSiteCopy {
  const context = { media: MEDIA, icons: "/icons.svg", now, qrCodeOf: pageQrCodes(SITE_URL) };
  const open = openSite(site, bundle, context);
  const page = kept((path) => {
    const data = open.page(path);
    if (data === undefined) throw new Error(`There is no page ${path}.`);
    return { ...data, hash: "" };
  });
  return {
    paths: open.paths,
    data: kept((path) => JSON.stringify([page(path), site.theme])),
    html: kept(async (path) => {
      const data = page(path);
      const picture = data.shell.business.brand.cover.src;
      const { html, failures } = await renderPage(data, { ...OPTIONS, theme: site.theme, picture });
      for (const failure of failures) throw new Error(sectionFailureLine(path, failure));
      return html;
    }),
    files: [
      webManifest(open.shell, site.theme, []),
      JSON.stringify(cachedPages(site)),
      sitemap(
        open.paths.map(page).filter((data) => isListed(data.page)),
        SITE_URL,
      ),
      notFoundPage(open.shell, redirectScript(fallbackOf(site), formerAddresses(site))),
      JSON.stringify(shopFacts(site)),
    ].join("\n"),
  };
}

/** Caches the results of a function by its argument. */
function kept<T>(work: (path: string) => T): (path: string) => T {
  const answers = new Map<string, T>();
  return (path) => {
    const answer = answers.get(path) ?? work(path);
    answers.set(path, answer);
    return answer;
  };
}
