import { realpathSync } from "node:fs";
import path from "node:path";
import { transformAsync } from "@babel/core";
import pureAnnotations from "@babel/plugin-transform-react-pure-annotations";
import { build, type Plugin } from "vite";

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
export function prebundleRouter(): Plugin {
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
