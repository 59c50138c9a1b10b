import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type * as ServerEntry from "#prerender/entry.tsx";
import { Refusal } from "#server/lib/run-main.ts";

const SERVER_BUNDLE = ".build/server/entry.js";

/** The service workers, before a rendering adds its list of files to cache. */
export const WORKER_BUNDLES = {
  site: ".build/worker/service-worker.js",
  desk: ".build/worker/desk-service-worker.js",
};

/** Scripts that are part of a page's HTML. */
export const SCRIPTS = { notOpened: ".build/worker/not-opened.js" };

export const MANIFESTS = {
  client: ".build/client.json",
  boot: ".build/boot.json",
  desk: ".build/desk.json",
  editor: ".build/editor.json",
};

type Manifest = Readonly<Record<string, ManifestEntry | undefined>>;

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The code that renders pages. */
export type ServerCode = typeof ServerEntry;

/** Refuses when nothing has been bundled yet. */
export function loadServerCode(): Promise<ServerCode> {
  if (!existsSync(SERVER_BUNDLE)) throw new Refusal("The code is not bundled yet. Run `npm run build` once.");
  return import(pathToFileURL(path.resolve(SERVER_BUNDLE)).href);
}

/** An entry, which loads the words, and what it loads then. */
interface Application {
  readonly entry: string;
  readonly loads: readonly string[];
}

export const APPLICATIONS = {
  desk: { entry: "desk/start/desk.ts", loads: ["desk/start/desk-app.tsx"] },
  editor: { entry: "editor/site/edit.ts", loads: ["editor/site/site-editor.tsx"] },
  preview: { entry: "editor/preview/page/preview-page.ts", loads: ["editor/preview/page/open-preview.ts"] },
} satisfies Record<string, Application>;

/** Addresses of the code that browsers run. */
export interface Bundle {
  /** The only script of a page without interaction. */
  readonly boot: string;
  /** React and the frame of every page, in execution order; the last one is the entry. */
  readonly app: readonly string[];
  /** Additional modules of pages with these section types. */
  modules(sectionTypes: readonly string[]): readonly string[];
}

export function readBundle(): Bundle {
  const client = readManifest(MANIFESTS.client);
  return {
    boot: address(readManifest(MANIFESTS.boot), "boot/boot.ts"),
    app: withImports(client, ["hydrate/entry.tsx"]).map((module) => address(client, module)),
    modules(types) {
      const frame = new Set(withImports(client, ["hydrate/entry.tsx"]));
      const needed = withImports(
        client,
        types.map((type) => `sections/${type}/${type}.tsx`),
      );
      return needed.filter((module) => !frame.has(module)).map((module) => address(client, module));
    },
  };
}

/** Addresses of the desk's code. */
export interface DeskBundle {
  /** Modules for its first screen; the last one is the entry. */
  readonly first: readonly string[];
  readonly all: readonly DeskModule[];
}

interface DeskModule {
  readonly url: string;
  /** Of the words of another language. */
  readonly lang: string | undefined;
}

export function readDeskBundle(): DeskBundle {
  const manifest = readManifest(MANIFESTS.desk);
  return {
    first: firstModules(manifest, APPLICATIONS.desk).map((module) => address(manifest, module)),
    all: Object.keys(manifest).map((module) => ({
      url: address(manifest, module),
      lang: /^desk\/words\/(\w+)\.gen\.ts$/.exec(module)?.[1],
    })),
  };
}

/** Modules for the first screen of a page of the editor. */
export interface EditorBundle {
  /** The last one is the entry. */
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
}

export function readEditorBundle(application: Application): EditorBundle {
  const manifest = readManifest(MANIFESTS.editor);
  const modules = firstModules(manifest, application);
  return {
    scripts: modules.map((module) => address(manifest, module)),
    sheets: modules.flatMap((module) => manifest[module]?.css ?? []).map((file) => `/${file}`),
  };
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Modules in dependency order, each once; the last one is the entry. */
function firstModules(manifest: Manifest, { entry, loads }: Application): string[] {
  const modules = withImports(manifest, [entry, ...loads]).filter((module) => module !== entry);
  return [...modules, entry];
}

/** Modules in dependency order, each once. */
function withImports(manifest: Manifest, modules: readonly string[]): string[] {
  const imported = modules.flatMap((module) => [...withImports(manifest, manifest[module]?.imports ?? []), module]);
  return [...new Set(imported)];
}

function address(manifest: Manifest, module: string): string {
  const file = manifest[module]?.file;
  if (file === undefined) throw new Error(`The bundle lacks ${module}. Run \`npm run build\`.`);
  return `/${file}`;
}
