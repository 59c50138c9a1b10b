import {
  branchOf,
  definitionName,
  dereference,
  isLink,
  isRecord,
  type Schema,
  type SchemaBundle,
} from "#document/model/schema.ts";

/** Keys and indexes from the root of the document to a value. */
export type Path = readonly (string | number)[];

export interface Node {
  readonly value: unknown;
  /** The schema that describes the value, references followed. */
  readonly schema: Schema;
  /** Name of the definition behind the schema, such as `price-row`. */
  readonly definition: string | undefined;
  readonly path: Path;
}

/**
 * Rebuilds a value from its leaves up along its schema: children first, then `replace` returns the node's new value.
 * Values that the schema does not describe stay. The input is not changed.
 */
export function transform(
  bundle: SchemaBundle,
  schema: Schema,
  value: unknown,
  replace: (node: Node) => unknown,
  path: Path = [],
): unknown {
  const branch = describing(bundle, schema, value);
  if (branch === undefined) return value;
  const child = (key: string | number, childSchema: Schema, childValue: unknown) =>
    transform(bundle, childSchema, childValue, replace, [...path, key]);
  return replace({ value: rebuild(branch, value, child), schema: branch, definition: definitionName(schema), path });
}

/** The schema of a value, with references followed and the branch of a union chosen; undefined if no branch fits. */
function describing(bundle: SchemaBundle, schema: Schema, value: unknown): Schema | undefined {
  const described = dereference(bundle, schema);
  return described.oneOf ? branchOf(bundle, described, value) : described;
}

function rebuild(
  schema: Schema,
  value: unknown,
  child: (key: string | number, schema: Schema, value: unknown) => unknown,
): unknown {
  const { items, properties } = schema;
  if (Array.isArray(value)) return items ? value.map((item, index) => child(index, items, item)) : value;
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const described = properties?.[key];
      return [key, described ? child(key, described, member) : member];
    }),
  );
}

/** Calls `visit` for every node the schema describes, children before parents. */
export function walk(
  bundle: SchemaBundle,
  schema: Schema,
  value: unknown,
  visit: (node: Node) => void,
  path: Path = [],
): void {
  const branch = describing(bundle, schema, value);
  if (branch === undefined) return;
  const { items, properties } = branch;
  if (Array.isArray(value)) {
    if (items) for (const [index, item] of value.entries()) walk(bundle, items, item, visit, [...path, index]);
  } else if (isRecord(value)) {
    for (const [key, member] of Object.entries(value)) {
      const described = properties?.[key];
      if (described) walk(bundle, described, member, visit, [...path, key]);
    }
  }
  visit({ value, schema: branch, definition: definitionName(schema), path });
}

/** The page to which a link leads, or a group with a link such as a button; empty of anything else. */
export function linkedPage(schema: Schema, value: unknown): string {
  if (isRecord(value)) return schema.properties?.["path"] === undefined ? "" : addressOf(value["path"]);
  return isLink(schema) || schema.format === "page-path" ? addressOf(value) : "";
}

function addressOf(link: unknown): string {
  return typeof link === "string" ? link.replace(/[?#].*$/, "") : "";
}

type Says = (schema: Schema, value: unknown) => boolean;

/** What a document is to be without. Schemas are given with their references followed. */
interface Gone {
  /** Whether a value names it: then entries that require the value go too. */
  readonly names: Says;
  /** Whether a value leads to it. A section that requires such a link stays. */
  readonly leads?: Says;
  /** Whether sections go that require a value that names it. */
  readonly sections?: boolean;
}

/** A document without values that name something: list entries, entries about it, and optional fields. */
export function withoutValues<T>(bundle: SchemaBundle, document: T, gone: Gone): T;
export function withoutValues(bundle: SchemaBundle, document: unknown, gone: Gone): unknown {
  const { names, leads = () => false, sections = false } = gone;
  const told = (says: Says, schema: Schema | undefined, value: unknown) =>
    schema !== undefined && says(dereference(bundle, schema), value);
  const isGone: Says = (schema, value) => names(schema, value) || leads(schema, value);
  const isAbout = (written: Schema, entry: unknown) => {
    const items = dereference(bundle, written);
    if (items.oneOf !== undefined && !sections) return false;
    const { properties = {}, required = [] } = branchOf(bundle, items, entry) ?? items;
    const says = items.oneOf === undefined ? isGone : names;
    return isRecord(entry) && required.some((key) => told(says, properties[key], entry[key]));
  };
  return transform(bundle, bundle, document, ({ value, schema: { items, properties = {}, required = [] } }) => {
    if (Array.isArray(value) && items)
      return value.filter((entry: unknown) => !told(isGone, items, entry) && !isAbout(items, entry));
    if (!isRecord(value)) return value;
    const stays = ([key, field]: [string, unknown]) => required.includes(key) || !told(isGone, properties[key], field);
    return Object.fromEntries(Object.entries(value).filter(stays));
  });
}
