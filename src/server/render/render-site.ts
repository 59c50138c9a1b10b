import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { CAPTCHA_PROVIDERS, type Captcha, captchaSetting } from "#account/backend/captcha-setting.ts";
import { fallbackOf } from "#document/languages/fallback.ts";
import { formerAddresses } from "#document/languages/former-addresses.ts";
import { withoutHidden } from "#document/model/hidden-services.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { Shell } from "#document/model/types.ts";
import { manifestFile } from "#prerender/head.ts";
import { checkedSite } from "#server/document/checked-site.ts";
import { readSchema } from "#server/document/read-site.ts";
import { contentHash } from "#server/lib/content-hash.ts";
import { factsMark } from "#server/lib/facts-mark.ts";
import { renderedFor } from "#server/lib/made-for.ts";
import { type Output, openOutput } from "#server/lib/output.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { OWN_PICTURES, PAGES_DIR, UPLOADED_PICTURES } from "#server/lib/site-paths.ts";
import { renderDesk } from "#server/render/desk.ts";
import { renderEditor } from "#server/render/editor.ts";
import { cspReportsAddress, headersFile, PUBLISHED_FILE } from "#server/render/headers.ts";
import { beyondLimits } from "#server/render/host-limits.ts";
import { renderPages } from "#server/render/pages.ts";
import { appIcons } from "#server/render/pictures/app-icons.ts";
import { iconSprite } from "#server/render/pictures/icons.ts";
import { type MediaFolder, readMedia } from "#server/render/pictures/media.ts";
import { publishPhotographs } from "#server/render/pictures/photographs.ts";
import { loadServerCode } from "#server/render/read-bundle.ts";
import { REDIRECTS_FILE, redirectsFile } from "#server/render/redirects.ts";
import { HEADERS_FILE, linkBundles } from "#server/render/rendered-folder.ts";
import { SECURITY_TXT, securityTxt } from "#server/render/security-txt.ts";
import { serviceWorker } from "#server/render/service-worker.ts";
import { shortenVariables } from "#server/render/short-variables.ts";
import { notFoundPage, redirectScript, robots, sitemap, webManifest } from "#server/render/site-files.ts";

const FONTS = "src/public/fonts";
const SITE_URL = process.env["SITE_URL"] ?? "http://127.0.0.1:4173";

export interface RenderingOptions {
  /** By default site.json, checked. */
  readonly site?: Site;
  /** Its number in the database; 0 for site.json. */
  readonly version?: number;
  readonly folder?: string;
  readonly pictures?: string;
  /** Folder of uploaded pictures. */
  readonly uploads?: string;
  /** The moment the pages are made for. */
  readonly now?: Date;
  /** Whether to write compressed files too. */
  readonly compress?: boolean;
}

/**
 * Renders the document to pages, without bundling; only changed files are written. Returns messages about sections that
 * threw: the rest of the page and other pages are not affected.
 */
export async function render({
  site = checkedSite(),
  version = 0,
  folder = PAGES_DIR,
  pictures = OWN_PICTURES,
  uploads = UPLOADED_PICTURES,
  now = new Date(),
  compress = true,
}: RenderingOptions = {}): Promise<readonly string[]> {
  const started = performance.now();
  const cspReports = cspReportsAddress(process.env["CSP_REPORT_TO"]);
  // Must be set before React is loaded: its development build checks every element.
  process.env["NODE_ENV"] ??= "production";
  const server = await loadServerCode();
  const captcha = captchaIn(process.env["VITE_CAPTCHA"]);
  const output = openOutput(folder, { compress });
  await output.take(HEADERS_FILE);
  const media = await publishPhotographs(readMedia(pictures, uploads), site, output);
  const icons = await publishSprite(output);
  const common = { site, output, now, server, icons, media };
  const { pages, listed, shells, pictureOrigins, failures } = await renderPages({
    ...common,
    siteUrl: SITE_URL,
  });
  for (const [name, content] of media.files) await output.put(`media/${name}`, content);
  for (const file of await readdir(FONTS)) await output.put(`fonts/${file}`, await readFile(path.join(FONTS, file)));
  await publishAppIcons(site, media, shells, output);
  await output.put("sitemap.xml", sitemap(listed, SITE_URL));
  await output.put("robots.txt", robots(SITE_URL));
  await output.put(SECURITY_TXT, securityTxt(site, SITE_URL, now));
  const moved = formerAddresses(withoutHidden(readSchema(), site, now));
  const notFound = redirectScript(fallbackOf(site), moved);
  for (const shell of shells)
    await output.put(path.join(shell.home.slice(1), "404.html"), notFoundPage(shell, notFound));
  await output.put(REDIRECTS_FILE, redirectsFile({ passwordPath: server.passwordPath(site), moved }));
  await output.put(PUBLISHED_FILE, JSON.stringify({ version, madeFor: renderedFor(), facts: factsMark(site) }));
  const desk = await renderDesk(common);
  const editor = await renderEditor({ ...common, pictures });
  await output.put("sw.js", await serviceWorker(folder, withoutHidden(readSchema(), site, now), pages));
  await output.prune(/\.html$|^data\/.*\.json$|^fonts\/|^media\/.*\.(svg|png|avif|webp)$/);
  const changed = output.written();
  const headers = headersFile([...pages, desk, ...editor], {
    notFound,
    backend: process.env["VITE_SUPABASE_URL"],
    pictures: pictureOrigins,
    captcha: captcha && CAPTCHA_PROVIDERS[captcha.provider].origins,
    cspReports,
  });
  for (const warning of beyondLimits(headers)) console.warn(warning);
  if (folder === PAGES_DIR) linkBundles(folder);
  await output.put(HEADERS_FILE, headers);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${pages.length} pages rendered in ${seconds} s, ${changed} files changed.`);
  for (const failure of failures) console.error(failure);
  return failures;
}

/** Exits with 1 when sections threw, so that a host keeps its current pages. */
export function refuseBroken(failures: readonly string[]): void {
  if (failures.length === 0) return;
  throw new Refusal(`${failures.length} of the sections could not be rendered. The pages are written without them.`);
}

function captchaIn(value: string | undefined): Captcha | undefined {
  try {
    return captchaSetting(value);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

/** The icons of all pages in one file. Returns its address. */
async function publishSprite(output: Output): Promise<string> {
  const sprite = shortenVariables(iconSprite());
  await output.put("icons.svg", sprite);
  return `/icons.svg?v=${contentHash(sprite)}`;
}

/** The icon of tabs and home screens, and the web app manifest. */
async function publishAppIcons(
  { theme }: Site,
  { files }: MediaFolder,
  shells: readonly Shell[],
  output: Output,
): Promise<void> {
  const drawing = files.get("favicon.svg") ?? "";
  const icons = await appIcons(drawing, theme);
  await output.put("favicon.svg", drawing);
  for (const { file, png } of icons) await output.put(file, Buffer.from(png));
  for (const shell of shells) await output.put(manifestFile(shell.home), webManifest(shell, theme, icons));
}
