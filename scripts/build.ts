import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build as bundle, type InlineConfig } from "vite";
import { generate } from "#scripts/generate.ts";
import { MANIFESTS } from "#scripts/render/bundle.ts";
import { compressFolder } from "#scripts/render/output.ts";
import { render } from "#scripts/render.ts";

/** Types and registry, the code for browser and server, then every page. */
export async function build(): Promise<void> {
  await generate();
  await bundleCode();
  await render();
}

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
    build: { manifest: "manifest.json", rolldownOptions: { input: path.resolve(input) } },
  };
  await bundle(config);
  await rename("dist/manifest.json", manifest);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await build();
