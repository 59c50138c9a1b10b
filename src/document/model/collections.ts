import { isRecord, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import { walk } from "#document/model/walk.ts";

export interface Item {
  readonly value: unknown;
  readonly schema: Schema;
}

/** Items by collection and id: `collections.get("prices")?.get("saree")`. */
export type Collections = ReadonlyMap<string, ReadonlyMap<string, Item>>;

/** Collects all items that can be referred to by id (`x-collection` in the schema). */
export function collect(bundle: SchemaBundle, site: unknown): Collections {
  const collections = new Map<string, Map<string, Item>>();
  walk(bundle, bundle, site, ({ value, schema }) => {
    const name = schema["x-collection"];
    if (name === undefined || schema.items === undefined || !Array.isArray(value)) return;
    const items = collections.get(name) ?? new Map<string, Item>();
    collections.set(name, items);
    for (const item of value) {
      if (isRecord(item) && typeof item["id"] === "string")
        items.set(item["id"], { value: item, schema: schema.items });
    }
  });
  return collections;
}
