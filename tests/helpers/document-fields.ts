import { dereference, isRecord, type Schema, type SchemaBundle, type Shown } from "#document/model/schema.ts";
import { type Node, type Path, walk } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { changedAt } from "#editor/shared/patch.ts";
import { fc } from "#tests/helpers/property.ts";
import { fitting } from "#tests/helpers/schema-arbitrary.ts";

/** Always the same one. */
const ONE = { numRuns: 1, seed: 1 };

/** The values of a document by the name of their field, such as `routes/*\/sections/hero/headline`. */
export type FieldValues = ReadonlyMap<string, readonly Node[]>;

/** A field of the schema, wherever it may be: its name, and the schema of its values. */
export type Fields = ReadonlyMap<string, Schema>;

/** All values the schema describes, groups and lists included, by field. */
export function fieldValues(bundle: SchemaBundle, document: unknown): FieldValues {
  const nodes: Node[] = [];
  walk(bundle, bundle, document, (node) => nodes.push(node));
  const kinds = new Map(nodes.map(({ path, schema }) => [pointerTo(path), kindOf(schema)]));
  const nameOf = (path: Path) =>
    path
      .map((key, index) => (typeof key === "number" ? (kinds.get(pointerTo(path.slice(0, index + 1))) ?? "*") : key))
      .join("/");
  const values = new Map<string, Node[]>();
  for (const node of nodes) values.set(nameOf(node.path), [...(values.get(nameOf(node.path)) ?? []), node]);
  return values;
}

/**
 * Every written (not computed) field of the schema with a text, a number or a boolean. `x-shown` is inherited from the
 * nearest group that has it.
 */
export function fieldsOf(bundle: SchemaBundle): Fields {
  const fields = new Map<string, Schema>();
  const gather = (written: Schema, name: readonly string[], around: Pick<Schema, "x-shown">): void => {
    const schema = { ...around, ...dereference(bundle, written) };
    if (schema["x-computed"] || schema.const !== undefined) return;
    const shown = schema["x-shown"] && { "x-shown": schema["x-shown"] };
    const inside = (field: Schema, inner: readonly string[]) => gather(field, inner, { ...shown });
    if (schema.oneOf) {
      for (const branch of schema.oneOf)
        inside(branch, [...name.slice(0, -1), kindOf(dereference(bundle, branch)) ?? "*"]);
    } else if (schema.type === "array") inside(schema.items ?? {}, [...name, "*"]);
    else if (schema.type === "object")
      for (const [key, field] of Object.entries(schema.properties ?? {})) inside(field, [...name, key]);
    else fields.set(name.join("/"), schema);
  };
  gather(bundle, [], {});
  return fields;
}

/** Ids are for references and tools, not for readers. */
export const isForReaders = ([name, schema]: readonly [string, Schema]) =>
  schema.format !== "id" || !name.endsWith("/id");

/** Names of the fields that visitors do not see at once (`x-shown`). */
export function fieldsShown(bundle: SchemaBundle, shown: Shown): string[] {
  const read = [...fieldsOf(bundle)].filter(isForReaders);
  return read.flatMap(([name, schema]) => (schema["x-shown"] === shown ? name : []));
}

/** The kind a member of a union is of. */
function kindOf({ properties }: Schema): string | undefined {
  const kind = properties?.["type"]?.const ?? properties?.["kind"]?.const;
  return kind === undefined ? undefined : String(kind);
}

/**
 * A document in which every field of the schema has a value: the input plus a page with every section example, plus
 * examples of fields that are still missing.
 */
export function withEveryField<T>(bundle: SchemaBundle, document: T, page: string): T;
export function withEveryField(bundle: SchemaBundle, document: unknown, page: string): unknown {
  const examples = Object.entries(bundle.definitions)
    .filter(([name]) => name.endsWith("-section"))
    .flatMap(([name, { examples = [] }]) =>
      examples.map((example, index) => ({ ...(isRecord(example) && example), id: `${name}-${index}` })),
    );
  const route = { path: page, title: "Every part", description: "Every part.", guard: "public", sections: examples };
  let full = changedAt(document, ["routes"], (routes) => [...(Array.isArray(routes) ? routes : []), route]);
  let values = fieldValues(bundle, full);
  for (const name of fieldsOf(bundle).keys()) {
    if (values.has(name)) continue;
    full = filled(bundle, full, values, name);
    values = fieldValues(bundle, full);
  }
  return full;
}

/** The document with an example for a field that has no value yet. */
function filled(bundle: SchemaBundle, document: unknown, values: FieldValues, field: string): unknown {
  // The nearest written group or list around it.
  const keys = field.split("/");
  for (let length = keys.length - 1; length >= 0; length--) {
    const [around] = values.get(keys.slice(0, length).join("/")) ?? [];
    const key = keys[length];
    if (around === undefined || key === undefined) continue;
    const { schema, path } = around;
    const missing = Array.isArray(around.value) ? schema.items : schema.properties?.[key];
    const [example] = dereference(bundle, missing ?? {}).examples ?? fc.sample(fitting(bundle, missing ?? {}), ONE);
    return changedAt(document, path, (old) =>
      Array.isArray(old) ? [...old, example] : { ...(isRecord(old) && old), [key]: example },
    );
  }
  return document;
}

/** A copy of a document with another value at a path. */
export function withValue<T>(document: T, path: Path, value: unknown): T {
  return changedAt(document, path, () => value);
}

/** A value of a field with a searchable mark: in a text, after an address, after a picture's name. */
export function marked({ schema, value }: Node, mark: string): string {
  if (schema["x-ref"] === "media") return `${String(value)}#${mark}`;
  return schema.pattern === undefined ? `${String(value)} ${mark}` : `${String(value)}?${mark}`;
}

/** Ids of the items of each collection. */
export function idsOf(bundle: SchemaBundle, document: unknown): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>();
  walk(bundle, bundle, document, ({ schema, value }) => {
    const collection = schema["x-collection"];
    if (collection === undefined || !Array.isArray(value)) return;
    const found = value.flatMap((item) => (isRecord(item) ? String(valueAt(item, ["id"])) : []));
    ids.set(collection, [...(ids.get(collection) ?? []), ...found]);
  });
  return ids;
}
