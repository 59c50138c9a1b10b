import { realpathSync } from "node:fs";
import path from "node:path";
import { transformAsync } from "@babel/core";
import pureAnnotations from "@babel/plugin-transform-react-pure-annotations";
import { build, type Plugin } from "vite";
import { shortVariables } from "#server/render/short-variables.ts";

/** Libraries without side effects whose packages do not declare it: unused modules are left out. */
export const WITHOUT_EFFECTS = /node_modules\/(@?styled-system|hoist-non-react-statics|react-is|@emotion)\//;

/** Plugins that make the bundles smaller. */
export function bundleSizePlugins(): Plugin[] {
  return [
    ...[plainImports(), namedJsx(), withoutPolyfill(), withoutDeveloperTools()],
    ...[prebundleRouter(), shortStyleNames(), shortVariables()],
  ];
}

/** The editor's style sheets come with what they are for. */
const WITH_SHEETS = `const sheets = new Map();
  const sheet = (file) => new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/" + file });
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => reject(new Error("Not loaded: " + file)));
    document.head.append(link);
  });
  const sheetOnce = (file) => sheets.get(file) ?? sheets.set(file, sheet(file)).get(file);
  export const __vitePreload = (load, files = []) =>
    Promise.all([load(), ...files.map(sheetOnce)]).then(
      ([module]) => module,
      (error) => {
        for (const file of files) sheets.delete(file);
        throw error;
      },
    );`;

/**
 * Vite wraps each `import()` in code that preloads dependencies; pages preload their modules themselves. The rest of
 * the wrapper fires Vite's event when a module fails to load.
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
      const input = `${build?.rolldownOptions?.input}`;
      // There is no listener before hydration.
      if (input.endsWith("boot.ts")) code = "export const __vitePreload = (load) => load();";
      if (input.includes("/editor/")) code = WITH_SHEETS;
    },
    load: (id) => (id === helper ? code : undefined),
  };
}

/** React's JSX functions as bindings of a module, so that each call is `jsx(…)` instead of `(0, runtime.jsx)(…)`. */
function namedJsx(): Plugin {
  const virtual = "\0named-jsx";
  return {
    name: "named-jsx",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    resolveId: (source, importer) => (source === "react/jsx-runtime" && importer !== virtual ? virtual : undefined),
    load: (id) =>
      id === virtual
        ? `import * as runtime from "react/jsx-runtime"; export const { Fragment, jsx, jsxs } = runtime;`
        : undefined,
  };
}

/** Styled-system brings its own `Object.assign`, for browsers that have none: 360 bytes. */
function withoutPolyfill(): Plugin {
  const virtual = "\0object-assign";
  return {
    name: "without-polyfill",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source === "object-assign" ? virtual : undefined),
    load: (id) => (id === virtual ? "export default Object.assign;" : undefined),
  };
}

/** React does not look for its developer tools in what visitors load: 300 bytes. `npm run dev` keeps them. */
function withoutDeveloperTools(): Plugin {
  return {
    name: "without-developer-tools",
    apply: "build",
    config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" } }),
  };
}

/** Makes Emotion use the style names of the prerendered page in browsers (src/theme/style-names.ts). */
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

/** Clients in supabase-js for unused services: realtime, storage, functions. */
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

/** Leaves out clients of supabase-js that desk and editor do not use: a third of its code. */
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

/**
 * The package exports its development build to every bundler. The real path, since the bundler resolves symbolic links.
 */
const ROUTER = realpathSync("node_modules/react-router/dist/production/index.mjs");
const USED = path.resolve("scripts/build/bundle/used-router.ts");

/**
 * react-router is one file whose contexts, components and classes cannot be tree-shaken. So it is bundled beforehand:
 * Babel marks calls of React as pure, property writes at load count as free of side effects, and development warnings
 * are dropped. 12.6 kB become 4.1 (brotli).
 */
function prebundleRouter(): Plugin {
  let bundled: Promise<string> | undefined;
  return {
    name: "prebundle-router",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source === "react-router" ? ROUTER : undefined),
    load(id) {
      if (id !== ROUTER || this.environment.config.consumer !== "client") return undefined;
      bundled ??= bundleRouter();
      return bundled;
    },
  };
}

async function bundleRouter(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [markedRouter()],
    build: {
      write: false,
      minify: false,
      target: "esnext",
      lib: { entry: USED, formats: ["es"] },
      rolldownOptions: {
        external: /^react(-dom)?(\/|$)/,
        treeshake: {
          propertyReadSideEffects: false,
          propertyWriteSideEffects: false,
          manualPureFunctions: ["Set", "warning"],
        },
      },
    },
  });
  const [output] = [built].flat();
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error("react-router could not be bundled.");
  return chunk.code;
}

/** The library with calls of React marked as pure. */
function markedRouter(): Plugin {
  return {
    name: "marked-router",
    enforce: "pre",
    resolveId: (source) => (/^react-router(-dom)?$/.test(source) ? ROUTER : undefined),
    async transform(code, id) {
      if (!id.startsWith(path.dirname(ROUTER))) return undefined;
      const marked = await transformAsync(code, { configFile: false, babelrc: false, plugins: [pureAnnotations] });
      return marked?.code ?? undefined;
    },
  };
}
