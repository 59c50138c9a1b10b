import { idInWords } from "#document/change/words/describe.ts";
import { anchorsOf } from "#document/check/facts/anchors.ts";
import { type Collections, collect } from "#document/model/collections.ts";
import { isRecord, type SchemaBundle } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";
import { pageNames } from "#editor/state/page-paths.ts";
import { pathOf } from "#editor/state/place.ts";
import { nameOf } from "#editor/words/names.ts";
import { sectionName } from "#editor/words/section-name.ts";

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
  if (name === undefined) return `“${idInWords(afterLastSlash(path))}”, which was removed`;
  return [name, ...[...new URLSearchParams(query).values()].map(idInWords)].join(" · ");
}

interface PartsOf {
  readonly bundle: SchemaBundle;
  readonly document: unknown;
  /** Pointer to the form that the link is in. */
  readonly pointer: string;
  readonly page: string;
}

/** The parts of a page that a link can lead to, from top to bottom: names in words by ids. */
export function partNames({ bundle, document, pointer, page }: PartsOf): ReadonlyMap<string, string> {
  const collections = collect(bundle, document);
  const sections = valueAt(page === "" ? valueAt(document, pathOf(pointer).slice(0, 2)) : routeAt(document, page), [
    "sections",
  ]);
  // On a page that stands for many, ":articles" names the item that the page is about.
  const find = (collection: string, id: string) =>
    collections.get(collection)?.get(id.startsWith(":") ? afterLastSlash(page) : id);
  return new Map(
    anchorsOf(bundle, sections, find).map((id) => [id, partInWords(id, { bundle, sections, collections })]),
  );
}

/** The page at an address, or the one that stands for it and its like, such as /blog/:articles. */
function routeAt(document: unknown, page: string): unknown {
  const routes = valueAt(document, ["routes"]);
  if (!Array.isArray(routes)) return undefined;
  const at = (path: string) => routes.find((route) => valueAt(route, ["path"]) === path);
  return at(page) ?? at(page.replace(/[^/]*$/, ":articles"));
}

interface Around {
  readonly bundle: SchemaBundle;
  readonly sections: unknown;
  readonly collections: Collections;
}

function partInWords(id: string, { bundle, sections, collections }: Around): string {
  const section = Array.isArray(sections) && sections.find((other) => valueAt(other, ["id"]) === id);
  if (section) return sectionName(bundle, section);
  const item = [...collections.values()].map((items) => items.get(id)?.value).find(isRecord);
  return nameOf(item) || idInWords(id);
}

function afterLastSlash(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
