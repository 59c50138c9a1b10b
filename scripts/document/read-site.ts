import { readFileSync, statSync } from "node:fs";
import type { SchemaBundle } from "#document/schema.ts";
import type { Site } from "#document/types.gen.ts";

const SCHEMA = "schema/bundle.gen.json";
let last: { readonly changed: number; readonly bundle: SchemaBundle } | undefined;

/** The site's schema, all files in one: the same object until the file changes, so that what is made from it is kept. */
export function readSchema(): SchemaBundle {
  const changed = statSync(SCHEMA).mtimeMs;
  if (last?.changed !== changed) last = { changed, bundle: JSON.parse(readFileSync(SCHEMA, "utf8")) };
  return last.bundle;
}

/** A document that has passed its check. */
export function readSite(file = "site.json"): Site {
  return JSON.parse(readFileSync(file, "utf8"));
}
