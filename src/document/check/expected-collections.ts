import type { Fault } from "#document/check/check-schema.ts";
import { stepsTo } from "#document/check/facts/place.ts";
import { definitionName, dereference, type Schema, type SchemaBundle } from "#document/model/schema.ts";

/** Mistakes that leave the content of a list unknown. */
const NOTHING_TO_READ = ["type", "required", "minItems"];

/** Names of the collections that belong at the place of a mistake. */
export function collectionsIn(
  bundle: SchemaBundle,
  site: unknown,
  { keyword, at }: Pick<Fault, "keyword" | "at">,
): string[] {
  if (!NOTHING_TO_READ.includes(keyword)) return [];
  const found = new Set<string>();
  const looked = new Set<string>();
  const visit = (schema: Schema): void => {
    const name = definitionName(schema);
    if (name !== undefined && looked.has(name)) return;
    if (name !== undefined) looked.add(name);
    const { "x-collection": collection, items, properties = {} } = dereference(bundle, schema);
    if (collection !== undefined) found.add(collection);
    for (const part of [...(items ? [items] : []), ...Object.values(properties)]) visit(part);
  };
  visit(stepsTo(bundle, site, at).at(-1)?.schema ?? {});
  return [...found];
}
