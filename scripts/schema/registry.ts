import { pascalCase } from "#lib/pascal-case.ts";

const HEADER = `// Written by \`npm run generate\` from schema/sections and src/sections. Do not edit.
import { type ComponentType, lazy } from "react";
import type { SectionProps, SectionType } from "#document/types.ts";

`;

/** Source of the registry: one lazily loaded component per section type, checked against the section's schema. */
export function registrySource(types: readonly string[]): string {
  const entries = [...new Set(types)].sort().map((type) => {
    const name = pascalCase(type);
    return `  "${type}": lazy(() => import("#sections/${type}/${type}.tsx").then(({ ${name} }) => ({ default: ${name} }))),`;
  });
  return `${HEADER}export const registry: { readonly [T in SectionType]: ComponentType<SectionProps<T>> } = {\n${entries.join("\n")}\n};\n`;
}
