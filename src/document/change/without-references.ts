import type { RemovedItem } from "#document/check/facts/problem.ts";
import { dereference, isRecord, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import { transform } from "#document/model/walk.ts";

/**
 * A document without the lines that name a removed item: entries of lists, entries that are about it, and fields that
 * need not be there. Parts of a page and texts that name it stay: what becomes of them is the owner's choice.
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
