import { reloadPage } from "#boot/chunk-recovery.ts";
import { CACHED_AT_HEADER } from "#boot/offline-notice.ts";
import { dataPath } from "#document/links/data-path.ts";
import { asOf } from "#document/model/scheduled-changes.ts";
import type { PageData } from "#document/model/types.ts";
import { readAtOnce } from "#lib/read-at-once.ts";
import { now } from "#ui/base/server-clock.ts";

const pages = new Map<string, Promise<PageData | undefined>>();

/** Fetches what a page needs besides its data before it is rendered. */
let prepare: (data: PageData) => Promise<void> = async () => undefined;

/** Sets how fetched pages are prepared, such as by loading the code of their sections. */
export function preparePages(how: typeof prepare): void {
  prepare = how;
}

/**
 * The data of a page, fetched and prepared once; undefined when there is no such page. If that fails, the browser loads
 * the address as a document and shows the page, or its own error.
 */
export function loadPage(path: string): Promise<PageData | undefined> {
  const known = pages.get(path);
  if (known) return known;
  // Always the same promise: with another one React would suspend again.
  const loading = readAtOnce(fetchOnce(path).catch(reloadInBrowser));
  pages.set(path, loading);
  return loading;
}

/**
 * Stores data that is already loaded, such as that of the page on screen. `cachedAt` is set when it came from the
 * cache.
 */
export function storePage(path: string, data: PageData | undefined, cachedAt?: string): void {
  if (cachedAt !== undefined) cachedAtByPath.set(path, cachedAt);
  pages.set(path, Object.assign(Promise.resolve(data), { status: "fulfilled" as const, value: data }));
}

/** Starts loading a page that is about to be opened. A failure is handled when it is opened. */
export function prefetchPage(href: string): void {
  const path = href.replace(/[?#].*$/, "");
  fetchOnce(path).then(
    () => loadPage(path),
    () => undefined,
  );
}

/** When the data of a page was cached; undefined when it came from the network. */
export function cachedAt(path: string): string | undefined {
  return cachedAtByPath.get(path);
}

/** Forgets a page that came from the cache, so that the next visit asks the network again. */
export function leavePage(path: string): void {
  if (!cachedAtByPath.delete(path)) return;
  pages.delete(path);
  fetches.delete(path);
}

/** Forgets all pages: the document has changed. */
export function forgetPages(): void {
  pages.clear();
  fetches.clear();
}

/** Fetches a page again, then forgets all others: the page on screen never waits. */
export async function renewPages(path: string): Promise<void> {
  const data = await fetchPage(path);
  forgetPages();
  storePage(path, data);
}

const cachedAtByPath = new Map<string, string>();
const fetches = new Map<string, Promise<PageData | undefined>>();

/** Fetches a page once; again after a failure. */
function fetchOnce(path: string): Promise<PageData | undefined> {
  const known = fetches.get(path);
  if (known) return known;
  const fetching = fetchPage(path);
  fetches.set(path, fetching);
  fetching.catch(() => fetches.delete(path));
  return fetching;
}

function reloadInBrowser(): Promise<never> {
  reloadPage();
  return new Promise(() => undefined);
}

async function fetchPage(path: string): Promise<PageData | undefined> {
  const answer = await fetch(dataPath(path));
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${dataPath(path)} answered ${answer.status}.`);
  const moment = answer.headers.get(CACHED_AT_HEADER);
  if (moment !== null) cachedAtByPath.set(path, moment);
  const data = asOf(await answer.json(), now());
  await prepare(data);
  return data;
}
