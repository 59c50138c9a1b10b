import { existsSync, readFileSync } from "node:fs";
import { Refusal } from "#scripts/run-main.ts";

export const SERVER_BUNDLE = ".build/server/entry-server.js";

/** The service worker without the head that says what it is to keep. */
export const WORKER_BUNDLE = ".build/worker/service-worker.js";

/** Where `npm run build` notes which file each module became. */
export const MANIFESTS = { client: ".build/client.json", boot: ".build/boot.json" };

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] } | undefined>>;

/** Addresses of the code that browsers run. */
export interface Bundle {
  /** The only script of a page that is merely read. */
  readonly boot: string;
  /** React and the frame of every page, in the order in which they are run; the last one is the entry. */
  readonly app: readonly string[];
  /** What pages with these types of sections need besides. */
  modules(sectionTypes: readonly string[]): readonly string[];
}

/** Addresses of the bundled code. Throws when nothing has been bundled yet. */
export function readBundle(): Bundle {
  if (!existsSync(SERVER_BUNDLE)) throw new Refusal("The code is not bundled yet. Run `npm run build` once.");
  const client = readManifest(MANIFESTS.client);
  return {
    boot: address(readManifest(MANIFESTS.boot), "boot.ts"),
    app: withImports(client, ["entry-client.tsx"]).map((module) => address(client, module)),
    modules(types) {
      const frame = new Set(withImports(client, ["entry-client.tsx"]));
      const needed = withImports(
        client,
        types.map((type) => `sections/${type}/${type}.tsx`),
      );
      return needed.filter((module) => !frame.has(module)).map((module) => address(client, module));
    },
  };
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Modules after all that they import, each once. */
function withImports(manifest: Manifest, modules: readonly string[]): string[] {
  const imported = modules.flatMap((module) => [...withImports(manifest, manifest[module]?.imports ?? []), module]);
  return [...new Set(imported)];
}

function address(manifest: Manifest, module: string): string {
  const file = manifest[module]?.file;
  if (file === undefined) throw new Error(`The bundle lacks ${module}. Run \`npm run build\`.`);
  return `/${file}`;
}
