import { realpathSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { shortVariables } from "#scripts/bundle/short-variables.ts";

/** Libraries whose modules do nothing by being loaded, though their packages do not say so: what nobody uses is left out. */
export const WITHOUT_EFFECTS = /node_modules\/(@?styled-system|hoist-non-react-statics|react-is|@emotion)\//;

/** What keeps the bundles small beyond what bundler and libraries do by themselves. */
export function leanBundles(): Plugin[] {
  return [plainImports(), productionRouter(), shortStyleNames(), shortVariables()];
}

/**
 * Vite wraps each `import()` in code that preloads what a module needs; pages name their modules themselves. What
 * remains of it tells when a module could not be fetched, by Vite's own event.
 */
function plainImports(): Plugin {
  const helper = "\0vite/preload-helper.js";
  let code = `export const __vitePreload = (load) =>
    load().catch((error) => {
      dispatchEvent(new Event("vite:preloadError"));
      throw error;
    });`;
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    config({ build }) {
      // Before React has the page nobody listens.
      if (`${build?.rolldownOptions?.input}`.endsWith("boot.ts"))
        code = "export const __vitePreload = (load) => load();";
    },
    load: (id) => (id === helper ? code : undefined),
  };
}

// Where the files really lie: the bundler names every other module so.
const ROUTER = realpathSync("node_modules/react-router/dist/production");

/**
 * The package names its development build to every bundler. And what it makes while loading (links, forms, contexts,
 * each with a name for debugging) looks as if it were used: marked as pure, unused ones are left out.
 */
function productionRouter(): Plugin {
  return {
    name: "production-router",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source === "react-router" ? path.join(ROUTER, "index.mjs") : undefined),
    transform: (code, id) =>
      id.startsWith(ROUTER)
        ? pureContexts(code).replace(
            /^(var (\w+) = )(class extends .*?^\});(?:\n\2\.contextType = (\w+);)?$/gms,
            pureClass,
          )
        : undefined,
  };
}

/** What is made while loading may be left out when nobody uses it, and is not named. */
const pureContexts = (code: string) =>
  code
    .replace(/^((?:var|const) \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, "$1/* @__PURE__ */ $2")
    .replace(/^\w+\.displayName = .*$/gm, "");

/** A class is made by a function that may be left out, its context with it. */
function pureClass(_all: string, start: string, _name: string, made: string, contextType?: string): string {
  return `${start}/* @__PURE__ */ (() => ${contextType ? `Object.assign(${made}, { contextType: ${contextType} })` : made})();`;
}

/** In browsers Emotion names styles as the prerendered page does (src/theme/style-names.ts). */
function shortStyleNames(): Plugin {
  const names = path.resolve("src/theme/style-names.ts");
  const virtual = "\0style-name";
  return {
    name: "short-style-names",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    resolveId: (source, importer) => (source === "@emotion/hash" && importer !== names ? virtual : undefined),
    load: (id) => (id === virtual ? `export { styleName as default } from ${JSON.stringify(names)};` : undefined),
  };
}
