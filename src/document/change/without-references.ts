import type { RemovedItem } from "#document/check/facts/problem.ts";
import { dereference, isRecord, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import { transform } from "#document/model/walk.ts";

/**
 * A document without references to a removed item: list entries, entries about it, and optional fields. Sections and
 * texts that name it stay: the owner decides about them.
 */
export function withoutReferences(bundle: SchemaBundle, site: unknown, removed: RemovedItem): unknown {
  const names = (schema: Schema | undefined, value: unknown) =>
    schema !== undefined && dereference(bundle, schema)["x-ref"] === removed.collection && value === removed.id;
  const isAbout = (schema: Schema, entry: unknown) => {
    const { properties = {}, required = [], oneOf } = dereference(bundle, schema);
    return oneOf === undefined && isRecord(entry) && required.some((key) => names(properties[key], entry[key]));
  };
  return transform(bundle, bundle, site, ({ value, schema: { items, properties = {}, required = [] } }) => {
    if (Array.isArray(value) && items)
      return value.filter((entry: unknown) => !names(items, entry) && !isAbout(items, entry));
    if (!isRecord(value)) return value;
    const stays = ([key, field]: [string, unknown]) => required.includes(key) || !names(properties[key], field);
    return Object.fromEntries(Object.entries(value).filter(stays));
  });
}
