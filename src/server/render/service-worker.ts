import { existsSync, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { addressIn, prefixOf } from "#document/links/address-in.ts";
import type { Site } from "#document/model/types.gen.ts";
import { OFFLINE_FILES, type OfflineFiles, type OfflineLanguage } from "#hydrate/offline-files.ts";
import { writingOf } from "#lib/locale/day-times.ts";
import { contentHash } from "#server/lib/content-hash.ts";
import type { PageHeaders } from "#server/render/content-security-policy.ts";
import { WORKER_BUNDLES } from "#server/render/read-bundle.ts";
import { htmlFile } from "#server/render/rendered-folder.ts";

/** Compressed bytes that the first visit may fetch for offline use. */
export const KEEP_BUDGET = 180_000;

/** Files that pages name: fonts, drawings, the icon sprite. Photographs are cached once seen. */
const FILES = /(?<=["'(])\/(?:fonts\/[^"'()#\s,]+|(?:media\/[^"'()#\s,]+|icons)\.svg\?[^"'()#\s,]+)/g;

/** Writes the service worker: the lists of files to cache, then its code. Pages must be rendered already. */
export async function serviceWorker(folder: string, site: Site, pages: readonly PageHeaders[]): Promise<string> {
  const head = JSON.stringify(await offlineFiles(folder, site, pages));
  return `self.${OFFLINE_FILES}=${head};\n${readFileSync(WORKER_BUNDLES.site, "utf8")}`;
}

/** Pages of a language that are always cached: what is shown for others, then the most important. */
export interface CachedPages extends Pick<OfflineLanguage, "home" | "writing"> {
  readonly pages: readonly string[];
}

export function cachedPages(site: Pick<Site, "offline" | "languages" | "lang">): [CachedPages, ...CachedPages[]] {
  const { offline, languages = [] } = site;
  const pages = offline === undefined ? [] : [offline.page, ...offline.keep];
  const others = languages.filter(({ ready }) => ready);
  return [
    { home: "/", writing: writingOf(site), pages },
    ...others.map(({ code }) => ({
      home: prefixOf(code),
      writing: writingOf({ ...site, lang: code }),
      pages: pages.map((page) => addressIn(code, page)),
    })),
  ];
}

export async function offlineFiles(
  folder: string,
  site: Parameters<typeof cachedPages>[0],
  pages: readonly PageHeaders[],
): Promise<OfflineFiles> {
  const open = pages.filter(({ guard }) => guard === "public").map(({ path: page }) => page);
  const withFiles = async ({ pages: [offlinePage = "", ...keep], ...language }: CachedPages) => {
    const kept = [offlinePage, ...keep].filter((page) => open.includes(page));
    return { ...language, kept: await keptFiles(folder, kept), offlinePage };
  };
  const [own, ...others] = cachedPages(site);
  return { languages: [await withFiles(own), ...(await Promise.all(others.map(withFiles)))], pages: open };
}

/** The pages, then their files in order, within the budget. */
async function keptFiles(folder: string, paths: readonly string[]): Promise<string[]> {
  const htmls = paths.map((page) => ({ page, html: readFileSync(path.join(folder, htmlFile(page)), "utf8") }));
  const named = htmls.flatMap(({ html }) => html.match(FILES) ?? []);
  const kept = htmls.map(({ page, html }) => `${page}?kept=${contentHash(html)}`);
  const sizes = await Promise.all(paths.map((page) => wireSize(path.join(folder, htmlFile(page)))));
  let left = KEEP_BUDGET - sizes.reduce((sum, size) => sum + size, 0);
  for (const url of new Set(named)) {
    const size = await wireSize(path.join(folder, url.replace(/\?.*/, "")));
    if (size > left) continue;
    left -= size;
    kept.push(url);
  }
  return kept;
}

/** Bytes sent to a browser that accepts the best compression. */
async function wireSize(file: string): Promise<number> {
  const packed = `${file}.br`;
  return (await stat(existsSync(packed) ? packed : file)).size;
}
