import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { matchPrecache, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { CACHED_AT_HEADER, withOfflineNotice } from "#boot/offline-notice.ts";
import { OFFLINE_FILES, type OfflineFiles } from "#hydrate/offline-files.ts";
import { dataPath } from "#hydrate/page-store.ts";
import { meantPath } from "#lib/meant-path.ts";

/**
 * Caches visited pages, and the pages named in the document, for offline use. Network first: a cached page never hides
 * a new price. Guarded pages are never cached.
 */
const site: OfflineFiles = Reflect.get(globalThis, OFFLINE_FILES);

/** Without a response in this time, a cached page is shown. */
const TIMEOUT_SECONDS = 4;
const MAX_FILES = 300;
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

const readable = new Set(site.pages);
const data = new Set(site.pages.map(dataPath));

/** Pages and their data do not depend on the query. */
const byPath: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname };
const onlyGood: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? response : null),
};

/** The cached response with another body, without headers of the old encoding. */
async function withBody(response: Response, body: (text: string, moment: string) => string): Promise<Response> {
  const headers = new Headers(response.headers);
  const moment = headers.get("date") ?? new Date().toUTCString();
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set(CACHED_AT_HEADER, moment);
  return new Response(body(await response.text(), moment), { headers });
}

async function precachedPage(path: string): Promise<Response | undefined> {
  const response = await matchPrecache(path);
  return response && withBody(response, withOfflineNotice);
}

async function offlinePage(): Promise<Response> {
  return (await matchPrecache(site.offlinePage)) ?? Response.error();
}

/** Without a connection nobody else redirects an address that is written otherwise. */
async function redirectOffline({ request }: { readonly request: Request }): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url);
  const meant = meantPath(pathname);
  return readable.has(meant) ? Response.redirect(origin + meant + search) : offlinePage();
}

const pages = new NetworkFirst({
  cacheName: "pages",
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  plugins: [
    byPath,
    onlyGood,
    {
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && withBody(cachedResponse, withOfflineNotice),
      handlerDidError: async ({ request }) => (await precachedPage(new URL(request.url).pathname)) ?? offlinePage(),
    },
  ],
});
const pageData = new NetworkFirst({
  cacheName: "data",
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  plugins: [
    byPath,
    onlyGood,
    {
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && withBody(cachedResponse, (text) => text),
    },
  ],
});
const { cacheDidUpdate, cachedResponseWillBeUsed } = new ExpirationPlugin({
  maxEntries: MAX_FILES,
  maxAgeSeconds: MAX_AGE_SECONDS,
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
  ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
  new NetworkOnly({ plugins: [{ handlerDidError: redirectOffline }] }),
);
// File names change with their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets|fonts|media)\/|^\/icons\.svg$/.test(url.pathname),
  async (options) => (await matchPrecache(options.request)) ?? files.handle(options),
);

// Safe to activate at once: pages are network first and file names are unique, so open tabs are not affected.
addEventListener("install", () => Reflect.get(globalThis, "skipWaiting")());
clientsClaim();
