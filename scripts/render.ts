import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Site } from "#document/types.gen.ts";
import { checkedSite } from "#scripts/document/checked-site.ts";
import { appIcons } from "#scripts/render/app-icons.ts";
import { headersFile } from "#scripts/render/headers.ts";
import { beyondLimits } from "#scripts/render/host-limits.ts";
import { type MediaFolder, readMedia } from "#scripts/render/media.ts";
import { type Output, openOutput } from "#scripts/render/output.ts";
import { renderPages } from "#scripts/render/pages.ts";
import { publishPhotographs } from "#scripts/render/photographs.ts";
import { serviceWorker } from "#scripts/render/service-worker.ts";
import { notFoundPage, robots, sitemap, webManifest } from "#scripts/render/site-files.ts";
import { Refusal, runMain } from "#scripts/run-main.ts";

const FONTS = "src/public/fonts";
const SITE_URL = process.env["SITE_URL"] ?? "http://127.0.0.1:4173";

interface RenderingOptions {
  /** site.json, checked, when left out. */
  readonly site?: Site;
  readonly folder?: string;
  /** Where its pictures lie. */
  readonly pictures?: string;
  /** The moment the pages are made for. */
  readonly now?: Date;
  /** Whether compressed files lie beside the others. */
  readonly twins?: boolean;
}

/**
 * Turns the document into pages, without bundling; only files that changed are written. Answers with what is told of
 * sections that threw: a mistake in one takes away neither its page nor the others.
 */
export async function render({
  site = checkedSite(),
  folder = "dist",
  pictures = "src/public/media",
  now = new Date(),
  twins = true,
}: RenderingOptions = {}): Promise<readonly string[]> {
  const started = performance.now();
  // React, loaded further below, would check at every element what only matters to developers.
  process.env["NODE_ENV"] ??= "production";
  const output = openOutput(folder, { twins });
  // Its being there says that the rendering is whole: who serves the folder waits for it.
  await output.take("_headers");
  const media = await publishPhotographs(readMedia(pictures), site, output);
  const { pages, listed, pictureOrigins, failures } = await renderPages({
    site,
    media,
    siteUrl: SITE_URL,
    output,
    now,
  });
  for (const [name, content] of media.files) await output.put(`media/${name}`, content);
  for (const file of await readdir(FONTS)) await output.put(`fonts/${file}`, await readFile(path.join(FONTS, file)));
  await publishIcons(site, media, output);
  await output.put("sitemap.xml", sitemap(listed, SITE_URL));
  await output.put("robots.txt", robots(SITE_URL));
  await output.put("404.html", notFoundPage(site));
  await output.put("sw.js", await serviceWorker(folder, site, pages));
  await output.prune(/\.html$|^data\/.*\.json$|^media\/.*\.(svg|png|avif|webp)$/);
  const changed = output.written();
  const headers = headersFile(pages, { backend: process.env["VITE_SUPABASE_URL"], pictures: pictureOrigins });
  for (const warning of beyondLimits(headers)) console.warn(warning);
  await output.put("_headers", headers);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${pages.length} pages drawn in ${seconds} s, ${changed} files changed.`);
  for (const failure of failures) console.error(failure);
  return failures;
}

/** Ends a command badly where sections threw, so that a host keeps the pages it has. */
export function refuseBroken(failures: readonly string[]): void {
  if (failures.length === 0) return;
  throw new Refusal(`${failures.length} of the sections could not be drawn. The pages are written without them.`);
}

/** The icon of tabs and home screens, and what phones read of it. */
async function publishIcons(site: Site, { files }: MediaFolder, output: Output): Promise<void> {
  const drawing = files.get("favicon.svg") ?? "";
  const icons = await appIcons(drawing, site.theme);
  await output.put("favicon.svg", drawing);
  for (const { file, png } of icons) await output.put(file, Buffer.from(png));
  await output.put("manifest.webmanifest", webManifest(site, icons));
}

await runMain(import.meta, async () => refuseBroken(await render()));
