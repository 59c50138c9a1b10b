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
