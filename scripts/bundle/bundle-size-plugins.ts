import path from "node:path";
import type { Plugin } from "vite";
import { prebundleRouter } from "#scripts/bundle/prebundle-router.ts";
import { shortVariables } from "#scripts/render/short-variables.ts";

/** Libraries whose modules do nothing by being loaded, though their packages do not say so: what nobody uses is left out. */
export const WITHOUT_EFFECTS = /node_modules\/(@?styled-system|hoist-non-react-statics|react-is|@emotion)\//;

/** What keeps the bundles small beyond what bundler and libraries do by themselves. */
export function bundleSizePlugins(): Plugin[] {
  return [plainImports(), prebundleRouter(), shortStyleNames(), shortVariables()];
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
      // Nobody listens before hydration.
      if (`${build?.rolldownOptions?.input}`.endsWith("boot.ts"))
        code = "export const __vitePreload = (load) => load();";
    },
    load: (id) => (id === helper ? code : undefined),
  };
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

/** What supabase-js brings for services that are not asked: channels, files, functions. */
const UNUSED_SERVICES: Readonly<Record<string, string>> = {
  "@supabase/realtime-js": "export class RealtimeClient { setAuth() {} }",
  "@supabase/storage-js": "export class StorageClient {} export class StorageApiError {}",
  "@supabase/functions-js": [
    ...["FunctionsClient", "FunctionsError", "FunctionsFetchError", "FunctionsHttpError", "FunctionsRelayError"],
  ]
    .map((name) => `export class ${name} {}`)
    .concat("export const FunctionRegion = {};")
    .join(" "),
};

/** Leaves out the services of supabase-js that desk and editor do not use: a third of its code. */
export function withoutUnusedServices(): Plugin {
  const start = "\0unused-service/";
  return {
    name: "without-unused-services",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source in UNUSED_SERVICES ? start + source : undefined),
    load: (id) => (id.startsWith(start) ? UNUSED_SERVICES[id.slice(start.length)] : undefined),
  };
}
