import { type CheckedDocument, concretePaths } from "#document/check/facts/checked-document.ts";
import { type Collections, collect } from "#document/model/collections.ts";
import { isRecord } from "#document/model/schema.ts";

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
  const paths = (Array.isArray(routes) ? routes : []).flatMap((route) => concretePaths(route, collections));
  const found = { collections, paths: new Set(paths) };
  read.set(document, found);
  return found;
}
