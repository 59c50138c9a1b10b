import { type Collections, collect } from "#document/collections.ts";
import { placeholderIn } from "#document/routes.ts";
import { isRecord, type SchemaBundle } from "#document/schema.ts";
import { type Node, type Path, walk } from "#document/walk.ts";
import type { Pictures } from "#scripts/document/pictures-in.ts";
import { placeName } from "#scripts/document/place.ts";
import { pointerTo } from "#scripts/document/pointer.ts";
import type { Problem } from "#scripts/document/problem.ts";

/** What a rule may look at: the parts of the document that fit the schema, and what can be referred to. */
export interface CheckedDocument extends Pictures {
  readonly bundle: SchemaBundle;
  readonly site: unknown;
  /** Every value the schema describes, except those it refuses; parts before the whole. */
  readonly nodes: readonly Node[];
  readonly collections: Collections;
  /** Whether every item of a collection has an id of its own; if not, an id that is not found may be a mistyped one. */
  isComplete(collection: string): boolean;
  /** Whether the schema refuses the value at a path: what a rule says of it may be an echo of that. */
  isRefused(path: Path): boolean;
  /** Addresses a route stands for: one, or one per item of a collection. */
  pathsOf(route: unknown): string[];
  /** Addresses of all pages; undefined while the path of some page is not readable. */
  readonly pagePaths: ReadonlySet<string> | undefined;
  readonly now: Date;
  /** The document that visitors see at present; undefined when nothing was published yet. */
  readonly published: unknown;
  /** Whether the document is about to go online, where sample contact details would be a mistake. */
  readonly publishing: boolean;
  /** A place in the owner's words: `Pricing › Women's Wear › Saree`. */
  placeOf(path: Path): string;
}

/** A rule of the trade: looks at a document, says what is wrong with it, and changes nothing. */
export type Rule = (document: CheckedDocument) => Problem[];

/** What a document is checked against beside its schema. */
export interface Circumstances {
  /** The present moment when left out. */
  readonly now?: Date | undefined;
  readonly published?: unknown;
  readonly publishing?: boolean | undefined;
}

export interface Parts extends Circumstances, Pictures {
  readonly bundle: SchemaBundle;
  readonly site: unknown;
  /** Pointers to the values that the schema refuses. */
  readonly refused: ReadonlySet<string>;
}

/** Lays a document out for the rules. */
export function checkedDocument(parts: Parts): CheckedDocument {
  const { bundle, site, media, photographs, refused, now = new Date(), published, publishing = false } = parts;
  const all: Node[] = [];
  walk(bundle, bundle, site, (node) => all.push(node));
  const isRefused = (path: Path) => refused.size > 0 && refused.has(pointerTo(path));
  const collections = collect(bundle, site);
  const pathsOf = (route: unknown) => concretePaths(textAt(route, "path"), collections);
  const routes = all.filter(({ definition }) => definition === "route");
  const hasPath = ({ path, value }: Node) => textAt(value, "path") !== undefined && !isRefused([...path, "path"]);
  return {
    bundle,
    site,
    nodes: all.filter(({ path }) => !isRefused(path)),
    collections,
    isComplete: (collection) => {
      const lists = all.filter(({ schema }) => schema["x-collection"] === collection);
      const items = lists.flatMap(({ value, path }) =>
        Array.isArray(value) ? value.map((item, index) => ({ item, path: [...path, index] })) : [],
      );
      const ids = items.flatMap(({ item, path }) => (isRefused([...path, "id"]) ? [] : (textAt(item, "id") ?? [])));
      return new Set(ids).size === items.length;
    },
    isRefused,
    pathsOf,
    pagePaths: routes.every(hasPath) ? new Set(routes.flatMap(({ value }) => pathsOf(value))) : undefined,
    media,
    photographs,
    now,
    published,
    publishing,
    placeOf: (path) => placeName(bundle, site, path),
  };
}

function textAt(group: unknown, key: string): string | undefined {
  const value = isRecord(group) ? group[key] : undefined;
  return typeof value === "string" ? value : undefined;
}

function concretePaths(path: string | undefined, collections: Collections): string[] {
  const placeholder = path === undefined ? undefined : placeholderIn(path);
  if (path === undefined || placeholder === undefined) return [path ?? []].flat();
  const ids = [...(collections.get(placeholder.collection)?.keys() ?? [])];
  return ids.map((id) => path.replace(placeholder.written, id));
}
