import { cp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { DIST, type PublicPage } from "#scripts/bench/lib/built-pages.ts";
import type { Tools } from "#scripts/bench/lib/install-tools.ts";
import { HEADERS_FILE, readHeaders } from "#server/render/rendered-folder.ts";

/** What a peer is made from. */
export interface Materials {
  readonly pages: readonly PublicPage[];
  readonly tools: Tools;
  /** A folder of its own to work in. */
  readonly folder: string;
}

/** Another way to make the same site. */
export interface Peer {
  readonly name: string;
  /** Makes the site and answers its folder, ready to be served. */
  build(materials: Materials): Promise<string>;
}

const SHARED = ["fonts", "media", "icons.svg", "favicon.svg", "manifest.webmanifest"];

/** Puts the pictures, fonts and cache rules of our site into a peer's folder: the same bytes, kept as long. */
export async function addShared(folder: string): Promise<void> {
  for (const file of SHARED)
    for (const ending of ["", ".br", ".gz"])
      await cp(path.join(DIST, file + ending), path.join(folder, file + ending), {
        recursive: true,
        force: true,
      }).catch(() => undefined);
  const ours = readHeaders(DIST);
  const rules = ours.replace(/^ +Content-Security-Policy:.*\n/gm, "");
  const bundled = ["/_astro/*", "/_next/static/*"].map(
    (place) => `\n${place}\n  Cache-Control: public, max-age=31536000, immutable\n`,
  );
  await writeFile(path.join(folder, HEADERS_FILE), rules + bundled.join(""));
}

/** An empty folder for a peer. */
export async function emptied(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  return folder;
}
