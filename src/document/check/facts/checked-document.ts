import type { Pictures } from "#document/check/facts/pictures.ts";
import type { Problem } from "#document/check/facts/problem.ts";
import { type Collections, collect } from "#document/model/collections.ts";
import { placeholderIn } from "#document/model/routes.ts";
import { isRecord, isWords, type SchemaBundle } from "#document/model/schema.ts";
import { type Node, type Path, walk } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";

/** Input of the rules: the parts of the document that fit the schema, and the items that can be referred to. */
export interface CheckedDocument extends Pictures {
  readonly bundle: SchemaBundle;
  readonly site: unknown;
  /** Every value that fits the schema; parts before the whole. */
  readonly nodes: readonly Node[];
  readonly texts: readonly VisitorText[];
  readonly collections: Collections;
  /** Whether every item of a collection has a unique id; if not, an unknown id may be a mistyped one. */
  isComplete(collection: string): boolean;
  /** Whether the schema refuses the value at a path: a rule would only repeat that. */
  isRefused(path: Path): boolean;
  /** Addresses a route stands for: one, or one per item of a collection. */
  pathsOf(route: unknown): string[];
  /** Paths of all pages; undefined while some path is unreadable. */
  readonly pagePaths: ReadonlySet<string> | undefined;
  readonly now: Date;
  /** The published document; undefined when nothing was published yet. */
  readonly published: unknown;
  /** Whether the document is about to go online, where sample contact details are an error. */
  readonly publishing: boolean;
}

/** A rule beyond the schema: reports problems of a document, changes nothing. */
export type Rule = (document: CheckedDocument) => Problem[];

/** What a document is checked against besides its schema. */
export interface CheckContext {
  /** Now, by default. */
  readonly now?: Date | undefined;
  readonly published?: unknown;
  readonly publishing?: boolean | undefined;
}

export interface Parts extends CheckContext, Pictures {
  readonly bundle: SchemaBundle;
  readonly site: unknown;
  /** Pointers to invalid and missing values. */
  readonly refused: ReadonlySet<string>;
  /** Collections whose list is missing or invalid: their items are unknown. */
  readonly uncertain?: ReadonlySet<string>;
}

/** Prepares a document for the rules. */
export function checkedDocument(parts: Parts): CheckedDocument {
  const { bundle, site, media, photographs, refused, now = new Date(), published, publishing = false } = parts;
  const { uncertain = new Set() } = parts;
  const all: Node[] = [];
  walk(bundle, bundle, site, (node) => all.push(node));
  const isRefused = (path: Path) => refused.size > 0 && refused.has(pointerTo(path));
  const collections = collect(bundle, site);
  const pathsOf = (route: unknown) => concretePaths(route, collections);
  const routes = all.filter(({ definition }) => definition === "route");
  const hasPath = ({ path, value }: Node) => textAt(value, "path") !== undefined && !isRefused([...path, "path"]);
  const nodes = all.filter(({ path }) => !isRefused(path));
  const isUncertain = ({ value }: Node) => uncertain.has(placeholderIn(textAt(value, "path") ?? "")?.collection ?? "");
  return {
    bundle,
    site,
    nodes,
    texts: visitorTexts(nodes),
    collections,
    isComplete: (collection) => {
      if (uncertain.has(collection)) return false;
      const lists = all.filter(({ schema }) => schema["x-collection"] === collection);
      const items = lists.flatMap(({ value, path }) =>
        Array.isArray(value) ? value.map((item, index) => ({ item, path: [...path, index] })) : [],
      );
      const ids = items.flatMap(({ item, path }) => (isRefused([...path, "id"]) ? [] : (textAt(item, "id") ?? [])));
      return new Set(ids).size === items.length;
    },
    isRefused,
    pathsOf,
    pagePaths:
      isRefused(["routes"]) || !routes.every(hasPath) || routes.some(isUncertain)
        ? undefined
        : new Set(routes.flatMap(({ value }) => pathsOf(value))),
    media,
    photographs,
    now,
    published,
    publishing,
  };
}

/** A text of a group, unless the schema refuses it. */
export function validText(
  { isRefused }: CheckedDocument,
  group: Readonly<Record<string, unknown>>,
  path: Path,
  key: string,
): string | undefined {
  const text = group[key];
  return typeof text === "string" && !isRefused([...path, key]) ? text : undefined;
}

/** The groups of some definitions, such as every "pickup-window". */
export function groupsOf({ nodes }: CheckedDocument, ...definitions: readonly string[]) {
  return nodes.flatMap(({ definition = "", value, path }) =>
    definitions.includes(definition) && isRecord(value) ? { definition, value, path } : [],
  );
}

/** Entries with a key that an earlier one has, each with that earlier one; those without a key are left out. */
export function repeatsIn<T>(entries: readonly T[], keyOf: (entry: T) => string | undefined): { entry: T; first: T }[] {
  const taken = new Map<string, T>();
  return entries.flatMap((entry) => {
    const key = keyOf(entry);
    const first = key === undefined ? undefined : taken.get(key);
    if (key !== undefined && first === undefined) taken.set(key, entry);
    return first === undefined ? [] : { entry, first };
  });
}

function textAt(group: unknown, key: string): string | undefined {
  const value = isRecord(group) ? group[key] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** Addresses a route stands for, given the items there are. */
export function concretePaths(route: unknown, collections: Collections): string[] {
  const path = textAt(route, "path");
  const placeholder = path === undefined ? undefined : placeholderIn(path);
  if (path === undefined || placeholder === undefined) return [path ?? []].flat();
  const ids = [...(collections.get(placeholder.collection)?.keys() ?? [])];
  return ids.map((id) => path.replace(placeholder.written, id));
}

/** Words that visitors read. */
export interface VisitorText {
  readonly path: Path;
  readonly text: string;
}

/** Fields that hold words, but not for visitors. */
const NOT_SHOWN = ["offerReason", "$schema", "timeZone"];

/** All texts for visitors, without ids, links, colours and other texts with a pattern. */
function visitorTexts(nodes: readonly Node[]): VisitorText[] {
  return nodes.flatMap(({ value, schema, path }) => {
    const isText = typeof value === "string" && isWords(schema);
    return isText && !NOT_SHOWN.includes(String(path.at(-1))) ? { path, text: value } : [];
  });
}

/** The placeholder of the page a value is on, such as ":articles"; undefined elsewhere. */
export function placeholderOf(site: unknown, [top, index]: Path): { written: string; collection: string } | undefined {
  if (top !== "routes" || !isRecord(site)) return undefined;
  const { routes } = site;
  const route: unknown = Array.isArray(routes) ? routes[Number(index)] : undefined;
  return isRecord(route) && typeof route["path"] === "string" ? placeholderIn(route["path"]) : undefined;
}
