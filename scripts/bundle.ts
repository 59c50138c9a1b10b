import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { build as bundle, type InlineConfig, type Rolldown } from "vite";
import { MADE } from "#scripts/made-once.ts";
import { MANIFESTS, WORKER_BUNDLE } from "#scripts/render/bundle.ts";
import { removeOutdated } from "#scripts/render/outdated.ts";
import { compressFolder } from "#scripts/render/output.ts";
import { runMain } from "#scripts/run-main.ts";

/** Bundles the code: the same bytes whatever the document says. */
export async function bundleCode(): Promise<void> {
  await removeOutdated("dist");
  await rm(MADE, { recursive: true, force: true });
  await mkdir(".build", { recursive: true });
  await bundleFor("src/entry-client.tsx", MANIFESTS.client, REACT_AND_FRAME);
  // On its own, so that it shares no chunk with the entry and stays one small file.
  await bundleFor("src/boot.ts", MANIFESTS.boot);
  await bundle({
    logLevel: "warn",
    build: { ssr: true, outDir: "../.build/server", rolldownOptions: { input: path.resolve("src/entry-server.tsx") } },
  });
  // On its own and as one plain script, at whose head each rendering writes what it is to keep.
  await bundle({
    logLevel: "warn",
    build: {
      outDir: path.resolve(path.dirname(WORKER_BUNDLE)),
      rolldownOptions: {
        input: path.resolve("src/service-worker.ts"),
        output: { format: "iife", entryFileNames: path.basename(WORKER_BUNDLE) },
      },
    },
  });
  await compressFolder("dist/assets");
}

/** Pages name some of them: six letters of a hash tell versions apart as well as eight, and short names say enough. */
const FILE_NAMES = ({ name }: { name: string }) => `assets/${SHORT_NAMES.get(name) ?? name}-[hash:6].js`;
const SHORT_NAMES = new Map([
  ["entry-client", "entry"],
  ["rolldown-runtime", "runtime"],
]);

type CodeSplitting = NonNullable<Rolldown.OutputOptions["codeSplitting"]>;

/** What every page needs once React has it, in one file: it is smaller than its parts, and asked for once. */
const REACT_AND_FRAME: CodeSplitting = {
  groups: [
    {
      name: "react",
      test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|jotai|@emotion|stylis|@?styled-system|object-assign|@babel)\/|src\/account\/(patience|backend-address)/,
      priority: 2,
    },
    { name: "shared", test: /src\/(ui|theme|document|lib|account)\//, minShareCount: 8, priority: 1 },
  ],
};

async function bundleFor(input: string, manifest: string, codeSplitting: CodeSplitting = true): Promise<void> {
  const config: InlineConfig = {
    logLevel: "warn",
    build: {
      manifest: "manifest.json",
      // The boot script calls the entry by the name of its export; what other chunks need of an entry stays in it.
      rolldownOptions: {
        input: path.resolve(input),
        preserveEntrySignatures: "allow-extension",
        output: { codeSplitting, entryFileNames: FILE_NAMES, chunkFileNames: FILE_NAMES },
      },
    },
  };
  await bundle(config);
  await rename("dist/manifest.json", manifest);
}

await runMain(import.meta, bundleCode);
