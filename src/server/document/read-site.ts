import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { bundleSchema, schemaFiles } from "#server/document/bundle-schema.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";

/** The folder of the schema files. */
export const SCHEMA_DIR = "schema";

let last: { readonly changed: string; readonly bundle: SchemaBundle } | undefined;

/** The site's schema, all files in one: the same object until a file changes, so that caches keyed by it stay valid. */
export function readSchema(): SchemaBundle {
  const files = schemaFiles(SCHEMA_DIR);
  const changed = files.map((file) => `${file} ${statSync(path.join(SCHEMA_DIR, file)).mtimeMs}`).join();
  if (last?.changed !== changed) last = { changed, bundle: bundleSchema(SCHEMA_DIR) };
  return last.bundle;
}

/** A document that has passed its check. */
export function readSite(file = SITE_FILE): Site {
  return JSON.parse(readFileSync(file, "utf8"));
}
