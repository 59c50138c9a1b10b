import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type * as DocumentCheck from "#scripts/build/bundle/document-check.ts";
import type * as ProductionBuild from "#scripts/build/bundle/production-build.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";
import { isCodeStale } from "#server/serve/stale.ts";

const BUNDLE = ".build/edit.json";
const ROOT = "src/editor/local";
const PAGES = ["edit.html", "preview.html"].map((page) => path.resolve(ROOT, page));

/** The bundled code of `npm run edit`: contents by file name, such as "edit.html" and "assets/edit-3f9a2c.js". */
export type EditorCode = ReadonlyMap<string, string>;

/** Bundled once, and again when the code is newer. One file, so that two starts at once never see a part of it. */
export async function editorCode(): Promise<EditorCode> {
  if (await isCodeStale(BUNDLE)) {
    const bundled = await bundle();
    mkdirSync(path.dirname(BUNDLE), { recursive: true });
    writeFileWhole(BUNDLE, JSON.stringify([...bundled]), { durable: false });
  }
  return new Map(JSON.parse(readFileSync(BUNDLE, "utf8")));
}

/** Its size does not matter on this machine, so it is bundled without the plugins that reduce it. */
async function bundle(): Promise<EditorCode> {
  // Loading it takes longer than starting the editor.
  const [{ buildForProduction }, { documentCheck }]: [typeof ProductionBuild, typeof DocumentCheck] = await Promise.all(
    [import("#scripts/build/bundle/production-build.ts"), import("#scripts/build/bundle/document-check.ts")],
  );
  const built = await buildForProduction({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: "error",
    build: {
      write: false,
      target: "esnext",
      modulePreload: { polyfill: false },
      rolldownOptions: { input: PAGES },
    },
    worker: { format: "es", plugins: () => [documentCheck()] },
  });
  const files = [built].flat().flatMap((part) => ("output" in part ? part.output : []));
  return new Map(
    files.map((file) => [file.fileName, file.type === "chunk" ? file.code : Buffer.from(file.source).toString()]),
  );
}
