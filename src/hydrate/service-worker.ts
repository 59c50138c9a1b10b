import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { CACHED_AT_HEADER, PAGE_READ, withOfflineNotice } from "#boot/offline-notice.ts";
import { dataPath } from "#document/links/data-path.ts";
import { OFFLINE_FILES, type OfflineFiles, type OfflineLanguage } from "#hydrate/offline-files.ts";
import { meantPath } from "#lib/meant-path.ts";

/**
 * Caches visited pages, and the pages named in the document, for offline use. Network first: a cached page never hides
 * a new price. Guarded pages are never cached.
 */
const site: OfflineFiles = Reflect.get(globalThis, OFFLINE_FILES);

const { keep, kept, keptPage, languageOf, offlinePage } = keptLanguages(site.languages);

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

/** A cached page, with the notice in its language. */
function fromCache(path: string, response: Response): Promise<Response> {
  return withBody(response, (html, moment) => withOfflineNotice(html, moment, languageOf(path).writing));
}

async function keptOrOffline(path: string): Promise<Response> {
  const response = await keptPage(path);
  return response ? fromCache(path, response) : offlinePage(path);
}

/** Without a connection nobody else redirects an address that is written otherwise. */
async function redirectOffline({ request }: { readonly request: Request }): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url);
  const meant = meantPath(pathname);
  return readable.has(meant) ? Response.redirect(origin + meant + search) : offlinePage(meant);
}

const pages = new NetworkFirst({
  cacheName: "pages",
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  plugins: [
    byPath,
    onlyGood,
    {
      cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
        cachedResponse && fromCache(new URL(request.url).pathname, cachedResponse),
      handlerDidError: async ({ request }) => keptOrOffline(new URL(request.url).pathname),
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

registerRoute(({ url, sameOrigin }) => sameOrigin && readable.has(url.pathname), pages);
registerRoute(({ url, sameOrigin }) => sameOrigin && data.has(url.pathname), pageData);
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
  new NetworkOnly({ plugins: [{ handlerDidError: redirectOffline }] }),
);
// File names change with their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets|fonts|media)\/|^\/icons\.svg$/.test(url.pathname),
  async (options) => (await kept(options.request)) ?? files.handle(options),
);

// Safe to activate at once: pages are network first and file names are unique, so open tabs are not affected.
addEventListener("install", (event) => event.waitUntil(keepWhatIsRead().then(skipWaiting)));
clientsClaim();
// A page in another language, once it has loaded.
addEventListener("message", ({ data }) => data === PAGE_READ && keepWhatIsRead());

async function keepWhatIsRead(): Promise<void> {
  const windows = await clients.matchAll({ includeUncontrolled: true });
  await keep(windows.map(({ url }) => new URL(url).pathname));
}

const CACHE = "kept ";

/** What is kept of a site for offline use: nothing of a language in which nobody has read a page. */
function keptLanguages(languages: OfflineFiles["languages"]) {
  const [own, ...others] = languages;
  const languageOf = (path: string) => others.find(({ home }) => path === home || path.startsWith(`${home}/`)) ?? own;

  const kept = async (request: Request | string, options?: CacheQueryOptions) => {
    const found = languages.map(({ home }) => caches.match(request, { ...options, cacheName: CACHE + home }));
    return (await Promise.all(found)).find((response) => response !== undefined);
  };

  /** A page by its path, whatever its version. */
  const keptPage = (path: string) => kept(path, { ignoreSearch: true });

  return {
    kept,
    keptPage,
    languageOf,
    /** Fetches what is new of the languages of some pages, and of those kept already. */
    async keep(paths: readonly string[]): Promise<void> {
      const read = new Set(paths.map(languageOf));
      for (const language of languages)
        if (read.has(language) || (await caches.has(CACHE + language.home))) await keepLanguage(language);
    },
    /** The offline page in the language of an address, or in the one that is kept. */
    async offlinePage(path: string): Promise<Response> {
      for (const language of [languageOf(path), ...languages]) {
        const page = language.offlinePage && (await keptPage(language.offlinePage));
        if (page) return page;
      }
      return Response.error();
    },
  };
}

async function keepLanguage({ home, kept }: OfflineLanguage): Promise<void> {
  const cache = await caches.open(CACHE + home);
  const before = await cache.keys();
  const addresses = new Set(kept.map((address) => new URL(address, location.origin).href));
  const known = new Set(before.map(({ url }) => url));
  await cache.addAll([...addresses].filter((address) => !known.has(address)));
  await Promise.all(before.map((request) => addresses.has(request.url) || cache.delete(request)));
}
