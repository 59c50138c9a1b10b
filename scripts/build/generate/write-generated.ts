import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { linterLayers } from "#scripts/build/generate/linter-layers.ts";
import { fallbacksSource, livePartsSource, meaningsSource, readMeanings } from "#scripts/build/generate/meanings.ts";
import { resolvedTypes } from "#scripts/build/generate/resolved-types.ts";
import { assertReferences, assertSectionSchemas } from "#scripts/build/generate/section-schemas.ts";
import { documentTypes } from "#scripts/build/generate/types.ts";
import { wordsFiles } from "#scripts/build/generate/words.ts";
import { sectionTypes, sectionUnion } from "#server/document/bundle-schema.ts";
import { readSchema, SCHEMA_DIR } from "#server/document/read-site.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Writes every generated file; with `check`, writes nothing. Returns the files that differ. All of them are made before
 * the first is written: a mistake in a schema leaves every file as it was.
 */
export async function generate({ check = false } = {}): Promise<string[]> {
  const stale = [...(await generatedFiles())].filter(
    ([file, content]) => !existsSync(file) || readFileSync(file, "utf8") !== content,
  );
  for (const [file, content] of check ? [] : stale) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileWhole(file, content);
  }
  return stale.map(([file]) => file);
}

/** The content of each generated file. Throws a Refusal that says what a schema lacks. */
async function generatedFiles(): Promise<ReadonlyMap<string, string>> {
  assertSectionSchemas(SCHEMA_DIR);
  const types = sectionTypes(SCHEMA_DIR);
  const meanings = readMeanings(SCHEMA_DIR, types);
  const bundle = readSchema();
  assertReferences(bundle);
  return new Map([
    ["schema/section.gen.schema.json", json(sectionUnion(SCHEMA_DIR))],
    [".biome-layers.gen.json", json(linterLayers())],
    ["src/document/model/types.gen.ts", await documentTypes(bundle)],
    ["src/document/model/resolved.gen.ts", resolvedTypes(bundle)],
    ["src/sections/registry.gen.ts", registrySource([...types, ...foldersIn("src/sections")])],
    ["src/sections/meanings.gen.ts", meaningsSource(meanings)],
    ["src/sections/fallbacks.gen.ts", fallbacksSource(meanings)],
    ...wordsFiles(),
    ["src/boot/live-parts.gen.ts", livePartsSource(meanings, foldersIn("src/ui"))],
  ]);
}

/** Includes folders of sections, so that a component without a schema is a compile error. */
function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
}

const HEADER = `// Written by \`npm run generate\` from schema/sections and src/sections. Do not edit.
import type { ComponentType } from "react";
import type { SectionProps, SectionType } from "#document/model/types.ts";

`;

/**
 * Source of the registry: the module of each section type, whose only export is its component. The compiler checks it
 * against the schema.
 */
export function registrySource(types: readonly string[]): string {
  const entries = [...new Set(types)]
    .sort()
    .map((type) => `  "${type}": () => import("#sections/${type}/${type}.tsx"),`);
  return `${HEADER}type Modules = { readonly [T in SectionType]: () => Promise<Readonly<Record<string, ComponentType<SectionProps<T>>>>> };

export const registry: Modules = {\n${entries.join("\n")}\n};\n`;
}
