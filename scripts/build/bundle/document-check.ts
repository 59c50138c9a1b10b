import type { Plugin } from "vite";
import { readSchema } from "#server/document/read-site.ts";
import { validatorModule } from "#server/document/validator.ts";

/** Provides the schema of the site and its compiled validator as virtual modules for browsers. */
export function documentCheck(): Plugin {
  const modules = new Map<string, () => string>([
    ["virtual:site-schema", () => `export default ${JSON.stringify(readSchema())};`],
    ["virtual:site-validator", () => validatorModule(readSchema())],
  ]);
  return {
    name: "document-check",
    resolveId: (source) => (modules.has(source) ? `\0${source}` : undefined),
    load: (id) => modules.get(id.slice(1))?.(),
  };
}
