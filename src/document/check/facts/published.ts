import { type CheckedDocument, concretePaths } from "#document/check/facts/checked-document.ts";
import { type Collections, collect } from "#document/model/collections.ts";
import { entriesIn, isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";

interface Published {
  readonly collections: Collections;
  readonly paths: ReadonlySet<string>;
}

const read = new WeakMap<CheckedDocument, Published>();

/** Whether an unknown id belongs to an item that is online. */
export function wasRemoved(document: CheckedDocument, collection: string, id: string): boolean {
  return publishedBy(document).collections.get(collection)?.has(id) === true;
}

/** Whether an unknown path belongs to a page that is online. */
export function wasPage(document: CheckedDocument, path: string): boolean {
  return publishedBy(document).paths.has(path);
}

function publishedBy(document: CheckedDocument): Published {
  const known = read.get(document);
  if (known) return known;
  const { bundle, published } = document;
  const collections = collect(bundle, published);
  const routes: unknown = isRecord(published) ? published["routes"] : undefined;
  const paths = entriesIn(routes).flatMap((route) => concretePaths(route, collections));
  const found = { collections, paths: new Set(paths) };
  read.set(document, found);
  return found;
}

/** The published state of a row of the price book. */
export interface PublishedPrice {
  readonly regPrice: string;
  readonly offerPrice: string | undefined;
}

const prices = new WeakMap<CheckedDocument, ReadonlyMap<string, PublishedPrice>>();

/** The prices that are online, by row id. */
export function publishedPrices(document: CheckedDocument): ReadonlyMap<string, PublishedPrice> {
  const found =
    prices.get(document) ?? new Map(entriesIn(valueAt(document.published, ["priceBook", "tables"])).flatMap(rowsOf));
  prices.set(document, found);
  return found;
}

function rowsOf(table: unknown): [string, PublishedPrice][] {
  return entriesIn(valueAt(table, ["rows"])).flatMap((row): [string, PublishedPrice][] => {
    if (!isRecord(row)) return [];
    const { id, regPrice, offerPrice } = row;
    if (typeof id !== "string" || typeof regPrice !== "string") return [];
    return [[id, { regPrice, offerPrice: typeof offerPrice === "string" ? offerPrice : undefined }]];
  });
}
