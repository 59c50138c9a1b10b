import { COMMANDS, LAYERS } from "#scripts/build/generate/layers.ts";

/** Packages that only one layer of what browsers load may import. */
const OWNED_PACKAGES: readonly { readonly layer: string; readonly packages: readonly string[] }[] = [
  { layer: "src/account", packages: ["@supabase/*"] },
  { layer: "src/forms", packages: ["zod", "zod/**", "react-hook-form", "@hookform/**"] },
  { layer: "src/ui", packages: ["swiper", "swiper/**"] },
];

/** Globals of browsers or of Node only: the engine runs in both. */
const PLATFORM_GLOBALS = [
  ...["document", "window", "self", "globalThis", "navigator", "location", "history", "matchMedia"],
  ...["localStorage", "sessionStorage", "indexedDB", "fetch", "XMLHttpRequest", "WebSocket", "process", "Buffer"],
];

/** The linter's configuration that keeps the layers apart, one override per layer. */
export function linterLayers() {
  return { $schema: "./node_modules/@biomejs/biome/configuration_schema.json", overrides: LAYERS.map(overrideOf) };
}

function overrideOf(layer: string, index: number) {
  const style = {
    noRestrictedImports: { level: "error", options: { patterns: patternsOf(layer, index) } },
    ...(isPure(layer) && { noRestrictedGlobals: { level: "error", options: { deniedGlobals: deniedGlobals() } } }),
  };
  return {
    includes: [filesOf(layer), "!**/*.test.ts", "!**/*.test.tsx"],
    linter: { rules: { style, ...(isPure(layer) && { correctness: { noNodejsModules: "error" } }) } },
  };
}

function patternsOf(layer: string, index: number) {
  const above = LAYERS.slice(index + 1).map(importsOf);
  // `npm test` is a command, and benchmarks measure the shop that tests make up.
  const tests = [COMMANDS, "scripts/bench"].includes(layer) ? [] : ["#tests/**"];
  const owned = OWNED_PACKAGES.filter((owner) => isForBrowsers(layer) && owner.layer !== layer);
  return [
    {
      group: ["../**"],
      message: "Write imports across folders by the names in package.json, such as #ui/base/box.tsx.",
    },
    {
      group: [...above, ...tests, ...(layer === "src/sections" ? ["#sections/**"] : [])],
      message: `${layer} imports from layers below it only: scripts/build/generate/layers.ts lists them.`,
    },
    ...owned.map((owner) => ({ group: owner.packages, message: `This package is used in ${owner.layer} only.` })),
  ];
}

/** "src/ui" → "src/ui/**". */
function filesOf(layer: string): string {
  return layer === COMMANDS ? layer : `${layer}/**`;
}

/** "src/ui" → "#ui/**", "scripts/lib" → "#scripts/lib/**". */
function importsOf(layer: string): string {
  return `#${filesOf(layer).replace(/^src\//, "")}`;
}

function isForBrowsers(layer: string): boolean {
  return layer.startsWith("src/") && !layer.startsWith("src/server/");
}

function isPure(layer: string): boolean {
  return layer.startsWith("src/document/") || layer === "src/lib";
}

function deniedGlobals(): Record<string, string> {
  return Object.fromEntries(
    PLATFORM_GLOBALS.map((name) => [name, "The engine has no browser and no Node: pass in what it needs."]),
  );
}
