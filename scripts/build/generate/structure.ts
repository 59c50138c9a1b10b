import type { Schema, SchemaBundle } from "#document/model/schema.ts";

/** Keywords without effect on validity; frozen copies of the schema leave them out. */
const WORDS = [
  "title",
  "description",
  "examples",
  "$schema",
  "x-noun",
  "x-write",
  "x-name",
  "x-width",
  "x-described",
  "x-role",
  "x-means",
  "x-shown",
  "format",
];

/** A schema without descriptions. */
export function structureOf(bundle: SchemaBundle): SchemaBundle {
  const bare = ({ definitions: _, ...schema }: Schema): Schema =>
    Object.fromEntries(Object.entries(schema).filter(([keyword]) => !WORDS.includes(keyword)));
  const { definitions } = bundle;
  return { ...mapSchemas(bundle, bare), definitions: mapEach(definitions, (schema) => mapSchemas(schema, bare)) };
}

/** A schema after a change of every schema in it. */
export function mapSchemas(schema: Schema, change: (schema: Schema) => Schema): Schema {
  const inner = (one: Schema) => mapSchemas(one, change);
  const { properties, items, oneOf } = schema;
  return change({
    ...schema,
    ...(properties && { properties: mapEach(properties, inner) }),
    ...(items && { items: inner(items) }),
    ...(oneOf && { oneOf: oneOf.map(inner) }),
  });
}

function mapEach(
  schemas: Readonly<Record<string, Schema>>,
  change: (schema: Schema) => Schema,
): Record<string, Schema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)]));
}
