import { stepsTo } from "#document/check/facts/place.ts";
import { branchOf, dereference, isRecord, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";

/** What the schema says of the value at a path, references followed; nothing when the schema does not know it. */
export function schemaAt(bundle: SchemaBundle, document: unknown, path: Path): Schema {
  return stepsTo(bundle, document, path).at(-1)?.schema ?? {};
}

/** Whether a list holds an entry of a type this editor does not know: it stays as it is. */
export function isUnknownType(bundle: SchemaBundle, list: Schema, entry: unknown): boolean {
  const items = dereference(bundle, list.items ?? {});
  return items.oneOf !== undefined && branchOf(bundle, items, entry) === undefined;
}

/** The kinds an entry of a union can be of: the value that names the kind, and its schema. */
export function kindsOf(bundle: SchemaBundle, union: Schema): { readonly kind: string; readonly schema: Schema }[] {
  const key = union.discriminator?.propertyName ?? "type";
  return (union.oneOf ?? []).map((branch) => {
    const schema = dereference(bundle, branch);
    return { kind: String(schema.properties?.[key]?.const), schema };
  });
}

/** An entry with everything the schema asks for, empty where the owner has to write; choices take their first value. */
export function blank(bundle: SchemaBundle, schema: Schema, newId: () => string): unknown {
  const described = dereference(bundle, schema);
  const { type, required = [], properties = {}, items, oneOf } = described;
  if (described.const !== undefined) return described.const;
  if (described.enum !== undefined) return described.enum[0];
  if (oneOf !== undefined) return blank(bundle, oneOf[0] ?? {}, newId);
  if (type === "array") return Array.from({ length: described.minItems ?? 0 }, () => blank(bundle, items ?? {}, newId));
  if (type === "object")
    return Object.fromEntries(required.map((key) => [key, blank(bundle, properties[key] ?? {}, newId)]));
  if (type === "number" || type === "integer") return described.minimum ?? 0;
  if (type === "boolean") return false;
  return isId(described) ? newId() : "";
}

export function isId(schema: Schema): boolean {
  return schema.format === "id";
}

/** All ids in a document: a new one differs from each, wherever it will be. */
export function idsIn(document: unknown, ids = new Set<string>()): Set<string> {
  if (Array.isArray(document)) for (const entry of document) idsIn(entry, ids);
  else if (isRecord(document)) {
    if (typeof document["id"] === "string") ids.add(document["id"]);
    for (const member of Object.values(document)) idsIn(member, ids);
  }
  return ids;
}
