import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { shopTime } from "#document/time/time-zone.ts";
import { documentFiles } from "#server/document/translation-files.ts";
import { BUNDLED_FOR, bundledFor } from "#server/lib/made-for.ts";
import { PAGES_DIR, SITE_FILE } from "#server/lib/site-paths.ts";
import { isMadeForOthers, renderedVersion } from "#server/publish/staged-pages.ts";
import { parseHeaderRules } from "#server/render/header-rules.ts";
import { HEADERS_FILE, htmlFile } from "#server/render/rendered-folder.ts";

const CODE = ["src", "schema", "package-lock.json", "vite.config.ts"];
/** What bundles are made from: neither the server nor a folder of data that somebody keeps below `src`. */
const SOURCE = /^(?!server\/).*\.(tsx?|css|html|svg|schema\.json)$/;
const LAST_RENDERED = path.join(PAGES_DIR, HEADERS_FILE);
const PICTURES = "src/public";
/** The bundle that a build makes last. */
const LAST_BUNDLE = ".build/boot.json";

/** True if a bundle is missing, older than the code, or made for other settings. */
export async function isCodeStale(bundle = LAST_BUNDLE): Promise<boolean> {
  if ((await readFile(BUNDLED_FOR, "utf8").catch(() => "")) !== bundledFor()) return true;
  return (await newest(CODE, SOURCE)) > (await changed(bundle));
}

/**
 * True if the pages are of another version, were made for other settings, are older than site.json and its
 * translations (version 0), the pictures or the bundles, were rendered on an earlier day at the shop, or one of them is missing.
 */
export async function isDocumentStale(
  version: number,
  timeZone: string,
  { now = new Date(), bundle = LAST_BUNDLE } = {},
): Promise<boolean> {
  if (renderedVersion(PAGES_DIR) !== version || isMadeForOthers(PAGES_DIR)) return true;
  const rendered = await changed(LAST_RENDERED);
  const dayOf = (moment: Date) => shopTime(moment, timeZone).date;
  const texts = version === 0 ? documentFiles(SITE_FILE) : [];
  // A build renders only its own folder of pages; those of others ask for its code too.
  if ((await changed(bundle)) > rendered) return true;
  if ((await newest([PICTURES, ...texts])) > rendered || dayOf(new Date(rendered)) < dayOf(now)) return true;
  return isPageMissing();
}

/** Whether somebody has deleted a page: each has a rule of its own in `_headers`. */
async function isPageMissing(): Promise<boolean> {
  const rules = parseHeaderRules(await readFile(LAST_RENDERED, "utf8"));
  const pages = rules.filter(({ path: address }) => !/[*.]/.test(address));
  return pages.some(({ path: address }) => !existsSync(path.join(PAGES_DIR, htmlFile(address))));
}

async function newest(places: readonly string[], names = /./): Promise<number> {
  const times = await Promise.all(places.map((place) => newestIn(place, names)));
  return Math.max(...times);
}

async function newestIn(place: string, names: RegExp): Promise<number> {
  const own = await stat(place);
  if (!own.isDirectory()) return own.mtimeMs;
  const files = (await readdir(place, { recursive: true })).filter((file) => names.test(file));
  return Math.max(...(await Promise.all(files.map((file) => changed(path.join(place, file))))));
}

/** Milliseconds; 0 for a file that does not exist. */
async function changed(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
}
