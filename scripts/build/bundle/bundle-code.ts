import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { InlineConfig, Plugin, Rolldown } from "vite";
import { withoutUnusedServices } from "#scripts/build/bundle/bundle-size-plugins.ts";
import { documentCheck } from "#scripts/build/bundle/document-check.ts";
import { buildForProduction } from "#scripts/build/bundle/production-build.ts";
import { CACHE_FOLDER } from "#server/lib/build-cache.ts";
import { BUNDLED_FOR, bundledFor } from "#server/lib/made-for.ts";
import { removeOutdated } from "#server/lib/outdated.ts";
import { compressFolder } from "#server/lib/output.ts";
import { APPLICATIONS, MANIFESTS, SCRIPTS, WORKER_BUNDLES } from "#server/render/read-bundle.ts";

/** Bundles the code. The bundles do not depend on the document. */
export async function bundleCode(): Promise<void> {
  await removeOutdated("dist");
  await rm(CACHE_FOLDER, { recursive: true, force: true });
  await mkdir(".build", { recursive: true });
  await bundleFor("src/hydrate/entry.tsx", MANIFESTS.client, REACT_AND_FRAME);
  // Nor does the desk, so that nothing of it reaches visitors.
  await bundleFor(inputsOf(APPLICATIONS.desk), MANIFESTS.desk, REACT_OF_DESK, [withoutUnusedServices()]);
  // Nor does the editor.
  const editor = [APPLICATIONS.editor, APPLICATIONS.preview].flatMap(inputsOf);
  await bundleFor(editor, MANIFESTS.editor, REACT_OF_EDITOR, [withoutUnusedServices()]);
  // On its own, so that it shares no chunk with the entry and stays one small file.
  await bundleFor("src/boot/boot.ts", MANIFESTS.boot);
  await buildForProduction({
    logLevel: "warn",
    build: {
      ssr: true,
      outDir: "../.build/server",
      rolldownOptions: { input: path.resolve("src/prerender/entry.tsx") },
    },
  });
  await bundleScript("src/boot/not-opened.ts", SCRIPTS.notOpened);
  await bundleScript("src/hydrate/service-worker.ts", WORKER_BUNDLES.site);
  await bundleScript("src/desk/start/service-worker.ts", WORKER_BUNDLES.desk);
  await compressFolder("dist/assets");
  await writeFile(BUNDLED_FOR, bundledFor());
}

/** On its own and as one plain script. */
async function bundleScript(input: string, output: string): Promise<void> {
  await buildForProduction({
    logLevel: "warn",
    build: {
      outDir: path.resolve(path.dirname(output)),
      rolldownOptions: {
        input: path.resolve(input),
        output: { format: "iife", entryFileNames: path.basename(output) },
      },
    },
  });
}

/** Hex digits: a longer alphabet may spell words that content blockers block. */
const FILE_NAMES = "assets/[name]-[hash:8].js";
/** The bundler's own chunk is named on every page, which has few bytes left. */
const chunkNames = ({ name }: { readonly name: string }) =>
  name === "rolldown-runtime" ? FILE_NAMES.replace("[name]", "base") : FILE_NAMES;

type CodeSplitting = NonNullable<Rolldown.OutputOptions["codeSplitting"]>;

/** What every page needs for hydration, in one file: smaller than its parts, and one request. */
const REACT_AND_FRAME: CodeSplitting = {
  groups: [
    {
      name: "react",
      test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|jotai|@emotion|stylis|@?styled-system|@babel)\/|src\/document\/model\/(hours|open-text)|src\/account\/(backend\/(timeout|backend-address)|state\/(session|storage))|preload-helper|src\/ui\/(field|hours-table|use-lazy|icon\/icon|toast\/toasts|base\/(server-clock|use-now))|src\/lib\/(with-values|locale\/(date-format|lang|money))|src\/ui\/line\/peg/,
      priority: 2,
    },
  ],
};

/** Of an application: its entry, and what that loads then, so that both are bundled as what the first screen needs. */
const inputsOf = ({ entry, loads }: (typeof APPLICATIONS)[keyof typeof APPLICATIONS]): string[] =>
  [entry, ...loads].map((module) => `src/${module}`);

/**
 * What chooses the language of an application, before anything that reads words, and what keeps keys meanwhile: in a chunk
 * that needs no other, or the words would be read before they are loaded.
 */
const WORDS_FIRST =
  /preload-helper|src\/account\/state\/(words-lang|storage)|src\/(desk|editor)\/words\/chosen\.gen|early-keys/;

/**
 * React stays the same while the desk changes. What its first screen needs is one file; what only later parts share is
 * another, so that the first screen does not load it.
 */
const REACT_OF_DESK: CodeSplitting = {
  groups: [
    {
      name: "desk-react",
      test: /node_modules\/(react|react-dom|scheduler|jotai|@emotion|stylis|@babel)\//,
      priority: 2,
    },
    { name: "desk-words", test: WORDS_FIRST, priority: 3 },
    { name: "desk-first", tags: ["$initial"], test: /^(?!.*\/src\/desk\/start\/desk\.ts$)/, priority: 1 },
    { name: "desk-shared", minShareCount: 3 },
  ],
};

/** React stays the same while the editor changes. Small parts that its first screen shares with later ones are one file. */
const REACT_OF_EDITOR: CodeSplitting = {
  groups: [
    { name: "editor-words", test: WORDS_FIRST, priority: 3 },
    { name: "editor-react", test: /node_modules\/(react|react-dom|scheduler|jotai)\//, priority: 2 },
    {
      name: "editor-parts",
      test: /node_modules\/comlink\/|src\/editor\/(parts\/(back-link|button|dialog|editor-icon|field-problems|options)|preview\/preview-atoms)/,
      priority: 1,
    },
  ],
};

async function bundleFor(
  input: string | string[],
  manifest: string,
  codeSplitting: CodeSplitting = true,
  plugins: Plugin[] = [],
): Promise<void> {
  const config: InlineConfig = {
    logLevel: "warn",
    plugins,
    worker: {
      format: "es",
      plugins: () => [documentCheck()],
      rolldownOptions: {
        checks: { bundlerTimings: false },
        output: { hashCharacters: "hex", entryFileNames: FILE_NAMES },
      },
    },
    build: {
      manifest: "manifest.json",
      // The boot script uses the entry's export by name, so entries must keep their exports.
      rolldownOptions: {
        input: [input].flat().map((file) => path.resolve(file)),
        preserveEntrySignatures: "allow-extension",
        output: { codeSplitting, hashCharacters: "hex", entryFileNames: FILE_NAMES, chunkFileNames: chunkNames },
      },
    },
  };
  await buildForProduction(config);
  await rename("dist/manifest.json", manifest);
}
