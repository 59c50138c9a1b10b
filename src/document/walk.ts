import { branchOf, definitionName, dereference, isRecord, type Schema, type SchemaBundle } from "#document/schema.ts";

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
 * Rebuilds a value from its leaves up, in step with its schema: children first, then `replace` decides what stands
 * in the node's place. Values the schema does not describe are kept as they are. The input is never changed.
 */
export function transform(
  bundle: SchemaBundle,
  schema: Schema,
  value: unknown,
  replace: (node: Node) => unknown,
  path: Path = [],
): unknown {
  const definition = definitionName(schema);
  const described = dereference(bundle, schema);
  const branch = described.oneOf ? branchOf(bundle, described, value) : described;
  if (branch === undefined) return value;
  const child = (key: string | number, childSchema: Schema, childValue: unknown) =>
    transform(bundle, childSchema, childValue, replace, [...path, key]);
  return replace({ value: rebuild(branch, value, child), schema: branch, definition, path });
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
export function walk(bundle: SchemaBundle, schema: Schema, value: unknown, visit: (node: Node) => void): void {
  transform(bundle, schema, value, (node) => {
    visit(node);
    return node.value;
  });
}
