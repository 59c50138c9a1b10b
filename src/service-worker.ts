import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { matchPrecache, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { KEPT_HEADER, withKeptNote } from "#document/kept-note.ts";
import { dataPath } from "#document/page-store.ts";
import { SITE_NAME, type SiteToKeep } from "#document/site-to-keep.ts";

/**
 * Keeps what a visitor has read, and a few pages they will want, for a time without a connection. While the network
 * answers, it has the word: nothing kept ever stands before a new price. What belongs to a customer is never kept.
 */
const site: SiteToKeep = Reflect.get(globalThis, SITE_NAME);

/** Whoever has a kept page waits this many seconds for a new one. */
const PATIENCE = 4;
const MOST_FILES = 300;
const MONTH = 30 * 24 * 60 * 60;

const readable = new Set(site.pages);
const guarded = new Set(site.guarded);
const data = new Set(site.pages.map(dataPath));

/** Pages and their data are the same whatever stands behind the `?`. */
const byPath: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname };
const onlyGood: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? response : null),
};

/** A kept answer with another body; what said how the old one was packed goes. */
async function repacked(response: Response, body: (text: string, moment: string) => string): Promise<Response> {
  const headers = new Headers(response.headers);
  const moment = headers.get("date") ?? new Date().toUTCString();
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set(KEPT_HEADER, moment);
  return new Response(body(await response.text(), moment), { headers });
}

async function keptFromStart(path: string): Promise<Response | undefined> {
  const response = await matchPrecache(path);
  return response && repacked(response, withKeptNote);
}

async function offlinePage(): Promise<Response> {
  return (await matchPrecache(site.offlinePage)) ?? Response.error();
}

const pages = new NetworkFirst({
  cacheName: "pages",
  networkTimeoutSeconds: PATIENCE,
  plugins: [
    byPath,
    onlyGood,
    {
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && repacked(cachedResponse, withKeptNote),
      handlerDidError: async ({ request }) => (await keptFromStart(new URL(request.url).pathname)) ?? offlinePage(),
    },
  ],
});
const pageData = new NetworkFirst({
  cacheName: "data",
  networkTimeoutSeconds: PATIENCE,
  plugins: [
    byPath,
    onlyGood,
    {
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && repacked(cachedResponse, (text) => text),
    },
  ],
});
const { cacheDidUpdate, cachedResponseWillBeUsed } = new ExpirationPlugin({
  maxEntries: MOST_FILES,
  maxAgeSeconds: MONTH,
  purgeOnQuotaError: true,
});
const files = new CacheFirst({
  cacheName: "files",
  plugins: [
    onlyGood,
    { ...(cacheDidUpdate && { cacheDidUpdate }), ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }) },
  ],
});

precache(site.shell);
registerRoute(({ url, sameOrigin }) => sameOrigin && readable.has(url.pathname), pages);
registerRoute(({ url, sameOrigin }) => sameOrigin && data.has(url.pathname), pageData);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && guarded.has(url.pathname),
  new NetworkOnly({ plugins: [{ handlerDidError: offlinePage }] }),
);
// Their names change with their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets|fonts|media)\/|^\/icons\.svg$/.test(url.pathname),
  async (options) => (await matchPrecache(options.request)) ?? files.handle(options),
);

// Pages ask the network first and their files keep their names, so that a new version never fights with an old tab.
addEventListener("install", () => Reflect.get(globalThis, "skipWaiting")());
clientsClaim();
