import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { linterLayers } from "#scripts/build/generate/linter-layers.ts";
import { fallbacksSource, livePartsSource, meaningsSource, readMeanings } from "#scripts/build/generate/meanings.ts";
import { registrySource } from "#scripts/build/generate/registry.ts";
import { resolvedTypes } from "#scripts/build/generate/resolved-types.ts";
import { documentTypes } from "#scripts/build/generate/types.ts";
import { sectionTypes, sectionUnion } from "#server/document/bundle-schema.ts";
import { readSchema, SCHEMA_DIR } from "#server/document/read-site.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes every generated file; with `check`, writes nothing and returns the files that differ. */
export async function generate({ check = false } = {}): Promise<string[]> {
  const stale: string[] = [];
  const put = (file: string, content: string) => {
    if (existsSync(file) && readFileSync(file, "utf8") === content) return;
    stale.push(file);
    if (check) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileWhole(file, content);
  };
  put("schema/section.gen.schema.json", json(sectionUnion(SCHEMA_DIR)));
  const bundle = readSchema();
  put(".biome-layers.gen.json", json(linterLayers()));
  put("src/document/model/types.gen.ts", await documentTypes(bundle));
  put("src/document/model/resolved.gen.ts", resolvedTypes(bundle));
  put("src/sections/registry.gen.ts", registrySource([...sectionTypes(SCHEMA_DIR), ...foldersIn("src/sections")]));
  const meanings = readMeanings(SCHEMA_DIR, sectionTypes(SCHEMA_DIR));
  put("src/sections/meanings.gen.ts", meaningsSource(meanings));
  put("src/sections/fallbacks.gen.ts", fallbacksSource(meanings));
  put("src/boot/live-parts.gen.ts", livePartsSource(meanings, foldersIn("src/ui")));
  return stale;
}

/** Includes folders of sections, so that a component without a schema is a compile error. */
function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
}
