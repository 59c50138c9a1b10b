import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Site } from "#document/types.gen.ts";
import { checkedSite } from "#scripts/document/checked-site.ts";
import { coverPng } from "#scripts/render/cover.ts";
import { headersFile } from "#scripts/render/headers.ts";
import { type MediaFolder, readMedia } from "#scripts/render/media.ts";
import { type Output, openOutput } from "#scripts/render/output.ts";
import { renderPages } from "#scripts/render/pages.ts";
import { notFoundPage, robots, sitemap, webManifest } from "#scripts/render/site-files.ts";
import { runMain } from "#scripts/run-main.ts";

const FONTS = "src/public/fonts";
const SITE_URL = process.env["SITE_URL"] ?? "http://127.0.0.1:4173";

/** Turns site.json into the pages of `dist/`, without bundling; only files that changed are written. */
export async function render(): Promise<void> {
  const started = performance.now();
  const site = checkedSite();
  const output = openOutput("dist");
  const media = readMedia("src/public/media");
  const { pages, listed, pictureOrigins } = await renderPages(site, media, SITE_URL, output);
  await publishPictures(site, media, output);
  for (const file of await readdir(FONTS)) await output.put(`fonts/${file}`, await readFile(path.join(FONTS, file)));
  await output.put("favicon.svg", media.files.get("favicon.svg") ?? "");
  await output.put("manifest.webmanifest", webManifest(site));
  await output.put("sitemap.xml", sitemap(listed, SITE_URL));
  await output.put("robots.txt", robots(SITE_URL));
  await output.put("404.html", notFoundPage(site.fallbackPath));
  await output.prune(/\.html$|^data\/.*\.json$|^media\/.*\.svg$/);
  // Last, because the running server opens the folder anew when it changes.
  await output.put(
    "_headers",
    headersFile(pages, { backend: process.env["VITE_SUPABASE_URL"], pictures: pictureOrigins }),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${pages.length} pages drawn in ${seconds} s, ${output.written()} files changed.`);
}

/** The drawings, and the cover as a PNG as well. */
async function publishPictures(site: Site, { files }: MediaFolder, output: Output): Promise<void> {
  for (const [name, content] of files) await output.put(`media/${name}`, content);
  const cover = site.business.brand.cover;
  const drawing = files.get(cover);
  if (drawing !== undefined)
    await output.put(`media/${cover.replace(/svg$/, "png")}`, Buffer.from(await coverPng(drawing)));
}

await runMain(import.meta, render);
