import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { fallbackOf } from "#document/languages/fallback.ts";
import type { Site } from "#document/model/types.gen.ts";
import { readSite } from "#server/document/read-site.ts";
import { render } from "#server/render/render-site.ts";
import { siteHandler } from "#server/serve/files/site-handler.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

/** The site with a changed document, rendered and served at a given moment. */
export interface TimedSite {
  readonly url: string;
  /** The rendered pages. */
  readonly folder: string;
  close(): void;
}

/** The site of this project with a changed document. */
export function serveTimed(now: string, change: (draft: Site) => void): Promise<TimedSite> {
  return serveSite(changedSite(readSite(), change), now);
}

/** Renders a document into a folder of its own, with the code that is bundled already, and serves it. */
export async function serveSite(site: Site, now: string, pictures?: string): Promise<TimedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), "timed-"));
  symlinkSync(path.resolve("dist/assets"), path.join(folder, "assets"));
  await render({ site, folder, ...(pictures && { pictures }), now: new Date(now), compress: false });
  const { url, close } = await servePages(folder, site);
  return {
    url,
    folder,
    close: () => {
      close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Serves pages that are rendered already. */
export async function servePages(folder: string, site = readSite()): Promise<TimedSite> {
  const server = createServer(siteHandler(folder, () => fallbackOf(site)));
  return {
    url: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    folder,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
