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
 * goes to the page, so that the visitor sees the browser's own word on it.
 */
export function loadPage(path: string): Promise<PageData | undefined> {
  const known = pages.get(path);
  if (known) return known;
  const loading = fetchPage(path).then((data) => {
    keepPage(path, data);
    return data;
  });
  pages.set(path, loading);
  return loading;
}

/** Keeps data that is already there, such as that of the page just read. */
export function keepPage(path: string, data: PageData | undefined): void {
  pages.set(path, Object.assign(Promise.resolve(data), { status: "fulfilled" as const, value: data }));
}

/** Starts loading a page somebody seems about to open. A failure is met again, and told, when they do. */
export function prefetchPage(href: string): void {
  loadPage(pathOf(href)).catch(() => pages.delete(pathOf(href)));
}

/** Forgets all pages: the document has changed. */
export function forgetPages(): void {
  pages.clear();
}

function pathOf(href: string): string {
  return href.replace(/[?#].*$/, "");
}

async function fetchPage(path: string): Promise<PageData | undefined> {
  const answer = await fetch(dataPath(path));
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${dataPath(path)} answered ${answer.status}.`);
  return answer.json();
}
