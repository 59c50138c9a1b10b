import { KEPT_HEADER } from "#document/kept-note.ts";
import { asOf } from "#document/later.ts";
import type { PageData } from "#document/types.ts";

/** A promise that React's `use` reads without waiting once it is settled. */
type Settled<T> = Promise<T> & { status?: "fulfilled"; value?: T };

const pages = new Map<string, Settled<PageData | undefined>>();

/** Where the data of a page lies: "/" → "/data/index.json". */
export function dataPath(path: string): string {
  return `/data${path === "/" ? "/index" : path}.json`;
}

/**
 * The data of a page, fetched once; undefined when there is no such page. When the network fails, the browser itself
 * goes to the page, whose address it has already, so that the visitor sees the browser's own word on it.
 */
export function loadPage(path: string): Promise<PageData | undefined> {
  const known = pages.get(path);
  if (known) return known;
  const loading: Settled<PageData | undefined> = fetchOnce(path).catch(leaveItToBrowser);
  // The same promise from beginning to end: React takes another one for another wait.
  loading.then((value) => Object.assign(loading, { status: "fulfilled", value }));
  pages.set(path, loading);
  return loading;
}

/** Keeps data that is already there, such as that of the page just read, which may have been kept from an earlier visit. */
export function keepPage(path: string, data: PageData | undefined, keptSince?: string): void {
  if (keptSince !== undefined) kept.set(path, keptSince);
  pages.set(path, Object.assign(Promise.resolve(data), { status: "fulfilled" as const, value: data }));
}

/** Starts loading a page somebody seems about to open. A failure is met again, and told, when they do. */
export function prefetchPage(href: string): void {
  fetchOnce(href.replace(/[?#].*$/, "")).catch(() => undefined);
}

/** When the data of a page was kept, where the network did not answer; undefined when it did. */
export function keptAt(path: string): string | undefined {
  return kept.get(path);
}

/** A page that is left is asked for anew the next time, if the network did not answer this time. */
export function leavePage(path: string): void {
  if (!kept.delete(path)) return;
  pages.delete(path);
  underWay.delete(path);
}

/** Forgets all pages: the document has changed. */
export function forgetPages(): void {
  pages.clear();
  underWay.clear();
}

const kept = new Map<string, string>();
const underWay = new Map<string, Promise<PageData | undefined>>();

/** A page is asked for once; after a failure, again. */
function fetchOnce(path: string): Promise<PageData | undefined> {
  const known = underWay.get(path);
  if (known) return known;
  const fetching = fetchPage(path);
  underWay.set(path, fetching);
  fetching.catch(() => underWay.delete(path));
  return fetching;
}

function leaveItToBrowser(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

async function fetchPage(path: string): Promise<PageData | undefined> {
  const answer = await fetch(dataPath(path));
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${dataPath(path)} answered ${answer.status}.`);
  const moment = answer.headers.get(KEPT_HEADER);
  if (moment !== null) kept.set(path, moment);
  return asOf(await answer.json(), Date.now());
}
