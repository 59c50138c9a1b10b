/** The part of JSON Schema (draft-07) that this site's schemas use, with our own `x-` keywords. */
export interface Schema {
  readonly $schema?: string;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly oneOf?: readonly Schema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly examples?: readonly unknown[];
  /** The items of this array can be referred to by id under this name. */
  readonly "x-collection"?: string;
  /** This string is the id of an item of that collection; drawing replaces it by the item. */
  readonly "x-ref"?: string;
  /** Only these fields of the referred item are needed. */
  readonly "x-pick"?: readonly string[];
  /** The field by which messages name an item of this kind, such as a page's path. */
  readonly "x-name"?: string;
  /** What a text that fits the pattern is, such as "a price". */
  readonly "x-noun"?: string;
  /** What to write so that it fits, such as "digits with an optional +"; `examples` follow it. */
  readonly "x-write"?: string;
  /** Optional in the document, always there once the document is resolved. */
  readonly "x-computed"?: boolean;
  /** How many pixels wide a picture is drawn at this place on the widest screen. */
  readonly "x-room"?: number;
}

/** All schema files in one: every `$ref` reads `#/definitions/<name>`. Written by `npm run generate`. */
export interface SchemaBundle extends Schema {
  readonly definitions: Readonly<Record<string, Schema>>;
}

const REF_PREFIX = "#/definitions/";

/** Name of the definition a schema points to, such as `price-row`; undefined for an inline schema. */
export function definitionName(schema: Schema): string | undefined {
  return schema.$ref?.startsWith(REF_PREFIX) ? schema.$ref.slice(REF_PREFIX.length) : undefined;
}

/** Followed references: a document has thousands of values and a schema some hundred references. */
const followed = new WeakMap<Schema, Schema>();

/** Follows `$ref`; keywords beside the reference win over those behind it, so a field keeps its own title. */
export function dereference(bundle: SchemaBundle, schema: Schema): Schema {
  const name = definitionName(schema);
  if (name === undefined) return schema;
  const known = followed.get(schema);
  if (known) return known;
  const target = bundle.definitions[name];
  if (target === undefined) throw new Error(`Unknown schema definition "${name}".`);
  const { $ref: _, ...beside } = schema;
  const whole = { ...dereference(bundle, target), ...beside };
  followed.set(schema, whole);
  return whole;
}

/** The branch of a discriminated union that a value names; undefined when it names none. */
export function branchOf(bundle: SchemaBundle, union: Schema, value: unknown): Schema | undefined {
  const key = union.discriminator?.propertyName;
  if (union.oneOf === undefined || key === undefined || !isRecord(value)) return undefined;
  for (const option of union.oneOf) {
    const branch = dereference(bundle, option);
    if (branch.properties?.[key]?.const === value[key]) return branch;
  }
  return undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
