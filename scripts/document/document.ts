import { type Collections, collect } from "#document/collections.ts";
import { placeholderIn } from "#document/routes.ts";
import { isRecord, type SchemaBundle } from "#document/schema.ts";
import { type Node, type Path, walk } from "#document/walk.ts";
import { placeName } from "#scripts/document/place.ts";
import { pointerTo } from "#scripts/document/pointer.ts";
import type { Problem } from "#scripts/document/problem.ts";

/** What a rule may look at: the parts of the document that fit the schema, and what can be referred to. */
export interface CheckedDocument {
  readonly bundle: SchemaBundle;
  readonly site: unknown;
  /** Every value the schema describes, except those it refuses; parts before the whole. */
  readonly nodes: readonly Node[];
  readonly collections: Collections;
  /** Whether every item of a collection has an id to be found by; if not, a missing id may be a mistyped one. */
  isComplete(collection: string): boolean;
  /** Addresses a route stands for: one, or one per item of a collection. */
  pathsOf(route: unknown): string[];
  /** Addresses of all pages; undefined while the path of some page is not readable. */
  readonly pagePaths: ReadonlySet<string> | undefined;
  /** Names of the picture files. */
  readonly media: ReadonlySet<string>;
  /** A place in the owner's words: `Pricing › Women's Wear › Saree`. */
  placeOf(path: Path): string;
}

/** A rule of the trade: looks at a document, says what is wrong with it, and changes nothing. */
export type Rule = (document: CheckedDocument) => Problem[];

export interface Parts {
  readonly bundle: SchemaBundle;
  readonly site: unknown;
  readonly media: ReadonlySet<string>;
  /** Pointers to the values that the schema refuses. */
  readonly refused: ReadonlySet<string>;
}

export function checkedDocument({ bundle, site, media, refused }: Parts): CheckedDocument {
  const all: Node[] = [];
  walk(bundle, bundle, site, (node) => all.push(node));
  const nodes = all.filter(({ path }) => !refused.has(pointerTo(path)));
  const collections = collect(bundle, site);
  const lists = all.filter(({ schema }) => schema["x-collection"] !== undefined);
  const hasId = ({ path, value }: Node) =>
    Array.isArray(value) &&
    value.every(
      (item, index) =>
        isRecord(item) && typeof item["id"] === "string" && !refused.has(pointerTo([...path, index, "id"])),
    );
  const pathsOf = (route: unknown) =>
    isRecord(route) && typeof route["path"] === "string" ? concretePaths(route["path"], collections) : [];
  const routes = all.filter(({ definition }) => definition === "route");
  const everyRouteReadable = routes.every(
    ({ path, value }) =>
      isRecord(value) && typeof value["path"] === "string" && !refused.has(pointerTo([...path, "path"])),
  );
  return {
    bundle,
    site,
    nodes,
    collections,
    isComplete: (collection) => lists.every((list) => list.schema["x-collection"] !== collection || hasId(list)),
    pathsOf,
    pagePaths: everyRouteReadable ? new Set(routes.flatMap(({ value }) => pathsOf(value))) : undefined,
    media,
    placeOf: (path) => placeName(bundle, site, path),
  };
}

function concretePaths(path: string, collections: Collections): string[] {
  const placeholder = placeholderIn(path);
  if (placeholder === undefined) return [path];
  const ids = [...(collections.get(placeholder.collection)?.keys() ?? [])];
  return ids.map((id) => path.replace(placeholder.written, id));
}
