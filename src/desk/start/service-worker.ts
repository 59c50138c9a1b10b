import { namesPath } from "#desk/facts/desk-facts.ts";
import { DESK_FILES, type DeskFileList } from "#desk/offline/desk-files.ts";

/**
 * Keeps the desk itself, for when there is no connection: its page, its code, what it knows of the document. Orders are
 * kept by the page. Beside the worker of the site, which knows nothing of the desk.
 */
const files: DeskFileList = Reflect.get(globalThis, DESK_FILES);

const CACHE = "desk";
/** After this time without an answer the cached page is shown. */
const TIMEOUT_MS = 4_000;

const changing = new Set(files.flatMap(({ url, revision }) => (revision === null ? [] : url)));
const cached = new Set(files.map(({ url }) => url));

/** What the worker's own types would say; the site's are those of pages. */
interface WorkerEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
  waitUntil(done: Promise<unknown>): void;
}

declare global {
  interface WindowEventMap {
    readonly install: WorkerEvent;
    readonly activate: WorkerEvent;
    readonly fetch: WorkerEvent;
  }
  function skipWaiting(): Promise<void>;
  const clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly includeUncontrolled: boolean }): Promise<readonly { readonly url: string }[]>;
  };
}

async function cacheAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const isUsed = async (lang: string) => (await cache.match(namesPath(lang))) !== undefined;
  const missing = await Promise.all(
    files.map(async ({ url, lang }) => {
      if (lang !== undefined && !(await isUsed(lang))) return [];
      return changing.has(url) || !(await cache.match(url)) ? [url] : [];
    }),
  );
  await Promise.all(missing.flat().map((url) => cacheOne(cache, url)));
  await skipWaiting();
}

async function cacheOne(cache: Cache, url: string): Promise<void> {
  const response = await fetch(url, { cache: "no-cache" });
  if (response.status === 200 && !response.redirected) await cache.put(url, response);
}

/** Code and fonts of earlier versions go. */
async function forgetOld(): Promise<void> {
  const cache = await caches.open(CACHE);
  const requests = await cache.keys();
  const old = requests.filter(({ url }) => !cached.has(addressOf(url)));
  await Promise.all(old.map((request) => cache.delete(request)));
  await clients.claim();
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** The network first: a kept page never hides a new one. */
async function fromNetwork(request: Request, url: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 200 && !response.redirected) await cache.put(url, response.clone());
    return response;
  } catch (error) {
    const found = await cache.match(url);
    if (found) return found;
    throw error;
  }
}

async function fromCache(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const address = addressOf(request.url);
  const found = await cache.match(address);
  if (found) return found;
  const response = await fetch(request);
  // The words of another language, from their first use on.
  if (response.status === 200 && !response.redirected) await cache.put(address, response.clone());
  return response;
}

addEventListener("install", (event) => event.waitUntil(cacheAll()));
addEventListener("activate", (event) => event.waitUntil(forgetOld()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (changing.has(pathname)) event.respondWith(fromNetwork(request, pathname));
  else if (cached.has(addressOf(request.url))) event.respondWith(fromCache(request));
});
