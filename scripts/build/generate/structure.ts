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
  "x-role",
  "x-means",
  "x-shown",
  "format",
];

/** A schema without descriptions. */
export function structureOf(bundle: SchemaBundle): SchemaBundle {
  return bare(bundle);
}

function bare<T extends Schema>(schema: T): T {
  return JSON.parse(JSON.stringify(schema), (key, node) => {
    // Under `properties` the keys are field names, which may be `title`.
    if (typeof node !== "object" || node === null || Array.isArray(node) || isNames(key)) return node;
    return Object.fromEntries(Object.entries(node).filter(([keyword]) => !WORDS.includes(keyword)));
  });
}

function isNames(key: string): boolean {
  return key === "properties" || key === "definitions" || key === "dependencies";
}
