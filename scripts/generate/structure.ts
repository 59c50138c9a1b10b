import type { Schema, SchemaBundle } from "#document/model/schema.ts";

/** Keywords that explain and allow nothing; the frozen copies of the schema go without them. */
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

/** A schema reduced to what it allows. */
export function structureOf(bundle: SchemaBundle): SchemaBundle {
  return bare(bundle);
}

function bare<T extends Schema>(schema: T): T {
  return JSON.parse(JSON.stringify(schema), (key, node) => {
    // In a group of fields the keys are names of fields, and `title` may be one of them.
    if (typeof node !== "object" || node === null || Array.isArray(node) || isNames(key)) return node;
    return Object.fromEntries(Object.entries(node).filter(([keyword]) => !WORDS.includes(keyword)));
  });
}

function isNames(key: string): boolean {
  return key === "properties" || key === "definitions" || key === "dependencies";
}
