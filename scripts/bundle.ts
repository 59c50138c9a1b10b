import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { build as bundle, type InlineConfig } from "vite";
import { MANIFESTS } from "#scripts/render/bundle.ts";
import { compressFolder } from "#scripts/render/output.ts";
import { runMain } from "#scripts/run-main.ts";

/** Bundles the code: the same bytes whatever the document says. */
export async function bundleCode(): Promise<void> {
  await rm("dist", { recursive: true, force: true });
  await mkdir(".build", { recursive: true });
  await bundleFor("src/entry-client.tsx", MANIFESTS.client);
  // On its own, so that it shares no chunk with the entry and stays one small file.
  await bundleFor("src/boot.ts", MANIFESTS.boot);
  await bundle({
    logLevel: "warn",
    build: { ssr: true, outDir: "../.build/server", rolldownOptions: { input: path.resolve("src/entry-server.tsx") } },
  });
  await compressFolder("dist/assets");
}

async function bundleFor(input: string, manifest: string): Promise<void> {
  const config: InlineConfig = {
    logLevel: "warn",
    // The boot script calls the entry by the name of its export.
    build: {
      manifest: "manifest.json",
      rolldownOptions: { input: path.resolve(input), preserveEntrySignatures: "strict" },
    },
  };
  await bundle(config);
  await rename("dist/manifest.json", manifest);
}

await runMain(import.meta, bundleCode);
