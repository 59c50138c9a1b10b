import type { ToldPlace } from "#document/change/change.ts";
import { entryName, idInWords, keyInWords, nameOf, pageInWords } from "#document/change/entry-name.ts";
import { pictureTitle } from "#document/change/picture-title.ts";
import { type Collections, collect } from "#document/model/collections.ts";
import { branchOf, dereference, entriesIn, isRecord, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import { transform } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { once } from "#lib/once.ts";

/** What names the things of two documents, the later one first. */
export interface Naming {
  readonly bundle: SchemaBundle;
  /** Only some changes need them. */
  readonly collections: () => readonly Collections[];
  readonly pages: ReadonlyMap<string, unknown>;
}

/** A place with the schema of its values. */
export interface DescribedPlace extends ToldPlace {
  readonly schema: Schema;
}

export function namingOf(bundle: SchemaBundle, before: unknown, after: unknown): Naming {
  const routes = [before, after].flatMap((site) => entriesIn(valueAt(site, ["routes"])));
  const pages = routes.map((route) => [String(valueAt(route, ["path"])), route] as const);
  const collections = once(() => [after, before].map((site) => collect(bundle, site)));
  return { bundle, collections, pages: new Map(pages) };
}

/** The place of a field: its title within a sentence. */
export function fieldIn({ bundle }: Naming, place: DescribedPlace, group: unknown, key: string): DescribedPlace {
  const schema = fieldSchema(bundle, described(bundle, place.schema, group), key);
  const name = schema.title === undefined ? keyInWords(key) : inSentence(schema.title);
  return { path: [...place.path, key], names: [...place.names, name], words: [...place.words, name], schema };
}

function fieldSchema(bundle: SchemaBundle, { properties }: Schema, key: string): Schema {
  return dereference(bundle, properties?.[key] ?? {});
}

/** The place of an entry: what it is and its name instead of the title of its list. */
export function entryIn(naming: Naming, list: DescribedPlace, key: string, entry: unknown): DescribedPlace {
  const schema = dereference(naming.bundle, list.schema.items ?? {});
  const name = nameInList(naming, schema, key, entry);
  const kind = schema.title === undefined ? list.words.at(-1) : inSentence(schema.title);
  const words = [...list.words.slice(0, -1), `${kind} “${name}”`];
  return { path: [...list.path, key], names: [...list.names, name], words, schema };
}

const HEADINGS = ["heading", "headline", "title"];

function nameInList(naming: Naming, schema: Schema, key: string, entry: unknown): string {
  const told = toldValue(naming, schema, entry);
  if (schema.oneOf === undefined || !isRecord(told))
    return entryName(key, isRecord(told) && key.startsWith("/") ? entry : told);
  const heading = HEADINGS.map((field) => nameOf(told[field])).find((words) => words !== "");
  return heading ?? described(naming.bundle, schema, entry).title ?? entryName(key, told);
}

/** Of a union, the branch that a value names. */
function described(bundle: SchemaBundle, schema: Schema, value: unknown): Schema {
  return branchOf(bundle, schema, value) ?? schema;
}

/** "Regular price" → "regular price", but "PIN code" and "WhatsApp" as they are. */
function inSentence(title: string): string {
  return /^\p{Lu}\p{Ll}*(?!\p{L})/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

/** A value as the owner reads it: with names in the place of ids and of addresses, and choices in words. */
export function toldValue(naming: Naming, schema: Schema, value: unknown): unknown {
  return transform(naming.bundle, schema, value, (node) =>
    typeof node.value === "string" ? toldText(naming, node.schema, node.value) : node.value,
  );
}

/** The name of a field in the code, such as pickupDate or one-time-code. */
const OF_CODE = /^[a-z]+(-[a-z]+|[A-Z][a-z]*)+$/;

function toldText(naming: Naming, schema: Schema, text: string): string {
  const collection = schema["x-ref"];
  if (collection === "media") return pictureTitle(text);
  if (collection !== undefined) return itemName(naming, collection, text);
  if (schema.enum !== undefined) return idInWords(text);
  if (schema.pattern !== undefined && OF_CODE.test(text)) return idInWords(keyInWords(text));
  const isLink = schema.format === "href" || schema.format === "page-path";
  return isLink && text.startsWith("/") ? linkedPage(naming, text) : text;
}

function itemName({ collections }: Naming, collection: string, id: string): string {
  const [item] = collections().flatMap((known) => known.get(collection)?.get(id) ?? []);
  return nameOf(item?.value) || idInWords(id.replace(/^:/, ""));
}

/** "/pricing#womens-wear" → "Pricing, Womens wear". */
function linkedPage({ pages }: Naming, address: string): string {
  const [path = "", part] = address.split("#");
  const page = pages.get(path);
  const name = page === undefined ? idInWords(path.slice(path.lastIndexOf("/") + 1)) : pageInWords(page);
  return part === undefined ? name : `${name}, ${idInWords(part)}`;
}
