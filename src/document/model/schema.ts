/** The meaning of a text for the code. Its notation is described by the pattern. */
export const FORMATS = [
  "id",
  "date",
  "clock-time",
  "time-zone",
  "phone",
  "email",
  "price",
  "color-hex",
  "href",
  "uri",
  "page-path",
] as const;

export type Format = (typeof FORMATS)[number];

/**
 * An anchor is an id that links may name after #. A price note is shown below every price list. A focus
 * is a point of a picture.
 */
export type Role = "anchor" | "price-note" | "focus";

/** Meanings of a section type beyond its look. The code of a meaning is a file in the section's folder. */
export const SECTION_MEANINGS = [
  // meaning.ts: when the page last changed, and what search engines are told.
  "changed-on",
  "structured-data",
  // live.ts: works without React.
  "live",
  // fallback.tsx: replaces it when it throws.
  "fallback",
  // A place to reach the business: structured data describe it in full.
  "business",
  // First section of a new page.
  "new-page",
  "new-service",
  // Needs the backend before it can show anything: its page is hydrated at once.
  "asks-at-once",
  // Shows an order to its audience: messages and lists link to its page.
  "shows-order",
  // Has the form that changes a password: password managers are led to its page.
  "changes-password",
  // Its page is printed: the card for the counter, the whole price list.
  "printed-card",
  "printed-list",
] as const;

export type SectionMeaning = (typeof SECTION_MEANINGS)[number];

/** What owners use a section type for, those they need most first. */
export const SECTION_PURPOSES = ["trust", "services", "prices", "contact", "reading", "top", "account"] as const;

export type SectionPurpose = (typeof SECTION_PURPOSES)[number];

/** Facts of one order, one customer, one message to the shop, one place that a visitor asks about. */
export type TokenGroup = "order" | "customer" | "enquiry" | "area" | "account";

/** How an optional field is computed. */
export type Computation =
  | "offer-price"
  | "reading-minutes"
  | "code-drawing"
  | "order-words"
  | "names"
  | "scheduling-words"
  | "order-paths"
  | "number-prefix"
  | "pickup"
  | "named-pickup"
  | "pickup-tag"
  | "area-question"
  | "counted-list"
  | "account-forms"
  | "upi";

/** In a state of the page (after a touch or a response), by what the site does, or never. */
export type Shown = "in-a-state" | "by-effect" | "never";

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
  readonly format?: Format;
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly oneOf?: readonly Schema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  /** Everyday words that owners look for it by, such as "logo". */
  readonly "x-found-by"?: string;
  /** Where an editor says the schema in another language: the languages of the texts, and the title in English. */
  readonly "x-title-lang"?: string;
  readonly "x-description-lang"?: string;
  readonly "x-english"?: string;
  /** What an owner reads for each choice of `enum`. */
  readonly "x-choices"?: Readonly<Record<string, string>>;
  /** The order of this array shows nowhere: the editor offers no other. */
  readonly "x-unordered"?: boolean;
  /** The items of this array can be referred to by id under this name. */
  readonly "x-collection"?: string;
  /** This string is the id of an item of that collection; resolving replaces it by the item. */
  readonly "x-ref"?: string;
  /** Only these fields of the referred item are needed. */
  readonly "x-pick"?: readonly string[];
  /** The field by which messages name an item of this kind, such as a page's path. */
  readonly "x-name"?: string;
  /** The meaning of the value for the code. */
  readonly "x-role"?: Role;
  /** For a section type: its meanings beyond its look. `npm run generate` makes registries from them. */
  readonly "x-means"?: readonly SectionMeaning[];
  /** For a section type: what owners use it for. The editor offers those of accounts on pages of accounts only. */
  readonly "x-purpose"?: SectionPurpose;
  /** When visitors see the field, if not at once. Fields inherit it from their group. */
  readonly "x-shown"?: Shown;
  /** The noun for a text that fits the pattern, in messages: "a price". */
  readonly "x-noun"?: string;
  /** A hint for the pattern, such as "digits with an optional +"; `examples` follow it. */
  readonly "x-write"?: string;
  /** Optional in the document; resolving computes it this way. */
  readonly "x-computed"?: Computation;
  /** Additional groups of tokens that this text may use, filled in where the facts are known. */
  readonly "x-tokens"?: readonly TokenGroup[];
  /** Values of the moment that stand in this sentence: "moment" for "until {moment}". Each is in it. */
  readonly "x-values"?: readonly string[];
  /** The value is written behind a sentence that does not say where, as documents of 1.0.0 have it. */
  readonly "x-values-behind"?: boolean;
  /** Width in pixels of a picture at this place on the widest screen. */
  readonly "x-width"?: number;
  /** A picture that says something of its own: its description may not be empty. */
  readonly "x-described"?: boolean;
}

/** All schema files in one: every `$ref` reads `#/definitions/<name>`. */
export interface SchemaBundle extends Schema {
  readonly definitions: Readonly<Record<string, Schema>>;
}

const REF_PREFIX = "#/definitions/";

/** Name of the definition a schema points to, such as `price-row`; undefined for an inline schema. */
export function definitionName(schema: Schema): string | undefined {
  return schema.$ref?.startsWith(REF_PREFIX) ? schema.$ref.slice(REF_PREFIX.length) : undefined;
}

/** Cache of resolved references: a document has thousands of values, a schema a few hundred references. */
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

/** The branch of a discriminated union that a value belongs to, if any. */
export function branchOf(bundle: SchemaBundle, union: Schema, value: unknown): Schema | undefined {
  const key = union.discriminator?.propertyName;
  if (union.oneOf === undefined || key === undefined || !isRecord(value)) return undefined;
  for (const option of union.oneOf) {
    const branch = dereference(bundle, option);
    if (branch.properties?.[key]?.const === value[key]) return branch;
  }
  return undefined;
}

/** Whether a text is words: without a pattern, choices, one fixed value, or an item that it refers to. */
export function isWords({ pattern, enum: choices, const: only, "x-ref": collection }: Schema): boolean {
  return [pattern, choices, only, collection].every((part) => part === undefined);
}

/** Whether a text is a link that may leave the site. */
export function isLink({ format }: Schema): boolean {
  return format === "href" || format === "uri";
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The entries of a list; none of anything else. */
export function entriesIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
