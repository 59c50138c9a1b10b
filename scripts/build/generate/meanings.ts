import { existsSync, readFileSync } from "node:fs";
import { type Schema, SECTION_MEANINGS, type SectionMeaning } from "#document/model/schema.ts";
import { pascalCase } from "#lib/pascal-case.ts";
import { Refusal } from "#server/lib/run-main.ts";

/** The meanings of each section type beyond its look: `x-means` in its schema. */
export type Meanings = ReadonlyMap<string, readonly SectionMeaning[]>;

/** Meanings with code, and the file in the section's folder. */
const FILES: Readonly<Partial<Record<SectionMeaning, string>>> = {
  "changed-on": "meaning.ts",
  "structured-data": "meaning.ts",
  live: "live.ts",
  fallback: "fallback.tsx",
};

/** Keys of `Meaning` (src/document/model/meaning.ts). */
const KEYS: Readonly<Partial<Record<SectionMeaning, string>>> = {
  "changed-on": "changedOn",
  "structured-data": "structuredData",
};

/** Meanings that are facts, and their keys. */
const FACTS = {
  business: "business",
  "asks-at-once": "asksAtOnce",
  "changes-password": "changesPassword",
} as const satisfies Partial<Record<SectionMeaning, string>>;

const HEADER = "// Written by `npm run generate` from schema/sections and src/sections. Do not edit.\n";

/** Throws when `x-means`, by default empty, does not match the files in the section's folder. */
export function readMeanings(schemaDir: string, types: readonly string[]): Meanings {
  return new Map(types.map((type) => [type, meaningsOf(`${schemaDir}/sections/${type}.schema.json`, type)]));
}

function meaningsOf(file: string, type: string): readonly SectionMeaning[] {
  const schema: Schema = JSON.parse(readFileSync(file, "utf8"));
  const means = SECTION_MEANINGS.filter((meaning) => schema["x-means"]?.includes(meaning));
  const needed = means.map((meaning) => FILES[meaning]);
  for (const name of new Set(Object.values(FILES))) {
    const path = `src/sections/${type}/${name}`;
    if (needed.includes(name) && !existsSync(path))
      throw new Refusal(`${file}: "x-means" needs the file ${path}. Nothing was written.`);
    if (!needed.includes(name) && existsSync(path))
      throw new Refusal(`${file}: "x-means" lacks the meaning that ${path} implements. Nothing was written.`);
  }
  return means;
}

/** Source of the registry for servers and tools: the meaning of each type. */
export function meaningsSource(meanings: Meanings): string {
  const entries = [...meanings].map(([type, means]) => {
    const keys = means.flatMap((meaning) => (KEYS[meaning] ? `"${KEYS[meaning]}"` : []));
    const code =
      keys.length === 0 ? [] : [`...(${pascalCase(type)} satisfies Declared<"${type}", ${keys.join(" | ")}>)`];
    const facts = Object.entries(FACTS).flatMap(([meaning, key]) =>
      means.some((one) => one === meaning) ? `${key}: true` : [],
    );
    return `  "${type}": {${[...code, ...facts].map((part) => ` ${part} `).join(",")}},`;
  });
  return `${HEADER}import type { Declared, Meaning } from "#document/model/meaning.ts";
import type { SectionType } from "#document/model/types.ts";
${importsOf(meanings, "meaning", ["changed-on", "structured-data"])}
type Meanings = { readonly [T in SectionType]: Meaning<T> };

export const meanings: Meanings = {\n${entries.join("\n")}\n};\n`;
}

/** Source of the registry of fallbacks for sections that throw. */
export function fallbacksSource(meanings: Meanings): string {
  const entries = having(meanings, ["fallback"]).map((type) => `  "${type}": ${pascalCase(type)},`);
  return `${HEADER}import type { ComponentType } from "react";
import type { SectionProps, SectionType } from "#document/model/types.ts";
${importsOf(meanings, "Fallback", ["fallback"])}
type Fallbacks = { readonly [T in SectionType]?: ComponentType<SectionProps<T>> };

export const fallbacks: Fallbacks = {\n${entries.join("\n")}\n};\n`;
}

/** Source of the map from names in `data-live` to the scripts of those parts. */
export function livePartsSource(meanings: Meanings, uiFolders: readonly string[]): string {
  const modules = [
    ...uiFolders.filter((folder) => existsSync(`src/ui/${folder}/live.ts`)).map((name) => [name, `#ui/${name}`]),
    ...having(meanings, ["live"]).map((type) => [type, `#sections/${type}`]),
  ];
  const entries = modules.map(([name, folder]) => `  "${name}": () => import("${folder}/live.ts"),`);
  return `// Written by \`npm run generate\` from the folders of src/ui and src/sections with a live.ts. Do not edit.

/** Starts a part of the page; returns a function that stops it. */
type Live = (part: HTMLElement) => () => void;

export const liveParts: Readonly<Record<string, (() => Promise<{ readonly live: Live }>) | undefined>> = {\n${entries.join("\n")}\n};\n`;
}

function importsOf(meanings: Meanings, name: string, any: readonly SectionMeaning[]): string {
  const file = any.flatMap((meaning) => FILES[meaning] ?? [])[0];
  return having(meanings, any)
    .map((type) => `import { ${name} as ${pascalCase(type)} } from "#sections/${type}/${file}";\n`)
    .join("");
}

function having(meanings: Meanings, any: readonly SectionMeaning[]): string[] {
  return [...meanings].flatMap(([type, means]) => (any.some((meaning) => means.includes(meaning)) ? type : []));
}
