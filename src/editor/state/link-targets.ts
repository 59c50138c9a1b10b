import { idInWords } from "#document/change/entry-name.ts";
import { anchorsOf } from "#document/check/facts/anchors.ts";
import type { Collections } from "#document/model/collections.ts";
import { isRecord, type SchemaBundle } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";
import { pageNames } from "#editor/state/page-paths.ts";
import { pathOf } from "#editor/state/place.ts";
import { datedName } from "#editor/words/dated-name.ts";
import { sectionName } from "#editor/words/section-name.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";

/** Where a link leads inside the site. An empty page is the page of the link itself, an empty part the whole page. */
export interface PageTarget {
  readonly page: string;
  readonly part: string;
}

/** "/pricing#womens-wear" → page "/pricing", part "womens-wear"; undefined for a web address, a phone or an e-mail. */
export function pageTarget(address: string): PageTarget | undefined {
  const { page, part = "" } = /^(?<page>\/[^#]*|(?=#))(?:#(?<part>.*))?$/.exec(address)?.groups ?? {};
  return page === undefined ? undefined : { page, part };
}

/** A page that a link names, in words: "Schedule a Pickup · Wash and fold" for /book?service=wash-and-fold. */
export function linkedPageInWords(document: unknown, page: string): string {
  const [path = "", query] = page.split("?");
  const name = pageNames(document).get(path);
  if (name === undefined) return COMMON_WORDS.removed({ name: idInWords(afterLastSlash(path)) });
  return [name, ...[...new URLSearchParams(query).values()].map(idInWords)].join(" · ");
}

interface PartsOf {
  readonly bundle: SchemaBundle;
  readonly document: unknown;
  readonly collections: Collections;
  /** Pointer to the link. */
  readonly pointer: string;
  readonly page: string;
}

/** The parts of a page that a link can lead to, from top to bottom: names in words by ids. */
export function partNames({ bundle, document, collections, pointer, page }: PartsOf): ReadonlyMap<string, string> {
  const sections = valueAt(page === "" ? valueAt(document, pathOf(pointer).slice(0, 2)) : routeAt(document, page), [
    "sections",
  ]);
  // On a page with a parameter, ":articles" names the item that the page is about.
  const shown: unknown[] = [sections];
  const ids = anchorsOf(bundle, sections, (collection, id) => {
    const item = collections.get(collection)?.get(id.startsWith(":") ? afterLastSlash(page) : id);
    shown.push(item?.value);
    return item;
  });
  return new Map(ids.map((id) => [id, partInWords(bundle, entryWithId(id, shown), id)]));
}

/** The page at an address, or the one with a parameter that matches it, such as /blog/:articles. */
function routeAt(document: unknown, page: string): unknown {
  const routes = valueAt(document, ["routes"]);
  if (!Array.isArray(routes)) return undefined;
  const at = (path: string) => routes.find((route) => valueAt(route, ["path"]) === path);
  return at(page) ?? at(page.replace(/[^/]*$/, ":articles"));
}

/** Of what a page shows, the outermost entry with an id: a table rather than a price in it. */
function entryWithId(id: string, shown: readonly unknown[]): unknown {
  if (shown.length === 0) return undefined;
  const found = shown.find((value) => isRecord(value) && value["id"] === id);
  return (
    found ??
    entryWithId(
      id,
      shown.flatMap((value) => (value instanceof Object ? Object.values(value) : [])),
    )
  );
}

function partInWords(bundle: SchemaBundle, entry: unknown, id: string): string {
  const isSection = isRecord(entry) && typeof entry["type"] === "string";
  return (isSection ? sectionName(bundle, entry) : datedName(entry)) || idInWords(id);
}

function afterLastSlash(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
