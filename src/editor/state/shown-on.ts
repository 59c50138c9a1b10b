import { pageInWords } from "#document/change/entry-name.ts";
import { stepsTo } from "#document/check/facts/place.ts";
import { isRecord, type SchemaBundle } from "#document/model/schema.ts";
import { type Path, walk } from "#document/model/walk.ts";
import { areaOf } from "#editor/words/areas.ts";
import { datedName } from "#editor/words/dated-name.ts";

/** A list on a page, or in the menu, that names items of a collection, such as the questions below the prices. */
export interface NamingList {
  readonly path: Path;
  readonly ids: readonly unknown[];
  /** The page and the part of it, in words. */
  readonly name: string;
  readonly least: number;
  readonly most: number;
}

/** All lists that show items of a collection. */
export function listsNaming(bundle: SchemaBundle, document: unknown, collection: string): NamingList[] {
  const found: NamingList[] = [];
  walk(bundle, bundle, document, ({ value, schema, path }) => {
    if (!Array.isArray(value) || schema.items?.["x-ref"] !== collection) return;
    const { minItems: least = 0, maxItems: most = Number.POSITIVE_INFINITY } = schema;
    found.push({ path, ids: value, name: listName(bundle, document, path), least, most });
  });
  return found;
}

const HEADINGS = ["heading", "headline", "title", "label"];

/** "Home page: Questions people ask": the page, or the part of the document, and the nearest heading. */
function listName(bundle: SchemaBundle, document: unknown, path: Path): string {
  const steps = stepsTo(bundle, document, path);
  const [, , entry] = steps;
  const area = areaOf(path).title;
  const named = typeof path[1] === "number" ? `${area} › ${datedName(entry?.value)}` : area;
  const own = path[0] === "routes" ? pageInWords(entry?.value) : named;
  const inner = steps.slice(3).toReversed();
  const headings = inner.flatMap(({ value }) => (isRecord(value) ? HEADINGS.map((key) => value[key]) : []));
  const heading = headings.find((text) => typeof text === "string" && text !== "");
  return typeof heading === "string" ? `${own}: ${heading}` : own;
}
