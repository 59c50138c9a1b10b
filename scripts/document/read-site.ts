import { readFileSync } from "node:fs";
import type { SchemaBundle } from "#document/schema.ts";
import type { Site } from "#document/types.gen.ts";

/** The site's schema, all files in one. */
export function readSchema(): SchemaBundle {
  return JSON.parse(readFileSync("schema/bundle.gen.json", "utf8"));
}

/** A document that has passed its check. */
export function readSite(file = "site.json"): Site {
  return JSON.parse(readFileSync(file, "utf8"));
}
