import { openAnew } from "#document/incomplete.ts";
import { KEPT_HEADER } from "#document/kept-note.ts";
import { asOf } from "#document/later.ts";
import type { PageData } from "#document/types.ts";
import { readAtOnce } from "#lib/read-at-once.ts";

const pages = new Map<string, Promise<PageData | undefined>>();

/** Fetches what a page needs beside its data before it is drawn. */
let prepare: (data: PageData) => Promise<void> = async () => undefined;

/** From here on each page that is fetched is prepared, too, such as by loading the code of its sections. */
export function preparePages(how: typeof prepare): void {
  prepare = how;
}

/** Where the data of a page lies: "/" → "/data/index.json". */
export function dataPath(path: string): string {
  return `/data${path === "/" ? "/index" : path}.json`;
}

/**
 * The data of a page, fetched and prepared once; undefined when there is no such page. When that fails, the browser
 * itself goes to the page, whose address it has already: it is there as HTML, or the browser has its own word on it.
 */
export function loadPage(path: string): Promise<PageData | undefined> {
  const known = pages.get(path);
  if (known) return known;
  // The same promise from beginning to end: React takes another one for another wait.
  const loading = readAtOnce(fetchOnce(path).catch(leaveItToBrowser));
  pages.set(path, loading);
  return loading;
}

/** Keeps data that is already there, such as that of the page just read, which may have been kept from an earlier visit. */
export function keepPage(path: string, data: PageData | undefined, keptSince?: string): void {
  if (keptSince !== undefined) kept.set(path, keptSince);
  pages.set(path, Object.assign(Promise.resolve(data), { status: "fulfilled" as const, value: data }));
}

/** Starts loading a page somebody seems about to open. A failure is met again when they do. */
export function prefetchPage(href: string): void {
  const path = href.replace(/[?#].*$/, "");
  fetchOnce(path).then(
    () => loadPage(path),
    () => undefined,
  );
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
  openAnew();
  return new Promise(() => undefined);
}

async function fetchPage(path: string): Promise<PageData | undefined> {
  const answer = await fetch(dataPath(path));
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${dataPath(path)} answered ${answer.status}.`);
  const moment = answer.headers.get(KEPT_HEADER);
  if (moment !== null) kept.set(path, moment);
  const data = asOf(await answer.json(), Date.now());
  await prepare(data);
  return data;
}
