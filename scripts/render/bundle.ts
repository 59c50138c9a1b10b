import { existsSync, readFileSync } from "node:fs";
import { Refusal } from "#scripts/run-main.ts";

export const SERVER_BUNDLE = ".build/server/entry-server.js";

/** The service worker without the head that says what it is to keep. */
export const WORKER_BUNDLE = ".build/worker/service-worker.js";

/** Where `npm run build` notes which file each module became. */
export const MANIFESTS = { client: ".build/client.json", boot: ".build/boot.json" };

type Manifest = Readonly<Record<string, { readonly file: string } | undefined>>;

export interface Bundle {
  readonly boot: string;
  modules(sectionTypes: readonly string[]): readonly string[];
}

/** Addresses of the bundled code. Throws when nothing has been bundled yet. */
export function readBundle(): Bundle {
  if (!existsSync(SERVER_BUNDLE)) throw new Refusal("The code is not bundled yet. Run `npm run build` once.");
  const client = readManifest(MANIFESTS.client);
  const entry = address(client, "entry-client.tsx");
  return {
    boot: address(readManifest(MANIFESTS.boot), "boot.ts"),
    modules: (types) => [entry, ...new Set(types.map((type) => address(client, `sections/${type}/${type}.tsx`)))],
  };
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, "utf8"));
}

function address(manifest: Manifest, module: string): string {
  const file = manifest[module]?.file;
  if (file === undefined) throw new Error(`The bundle lacks ${module}. Run \`npm run build\`.`);
  return `/${file}`;
}
