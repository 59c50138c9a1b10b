import path from "node:path";
import type { Plugin, Rolldown } from "vite";
import { isRecord } from "#document/model/schema.ts";

const REMEDY =
  "Put it into an async function that an entry calls. Chunks import each other, and two that wait for each other never run.";

/** Refuses a build with a top-level `await`, naming its place. */
export function withoutTopLevelAwait(): Plugin {
  return {
    name: "without-top-level-await",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\.[cm]?[jt]sx?$/, code: /\bawait\b/ },
      handler(code, id) {
        const place = topLevelAwait(this.parse(code, { lang: langOf(id) }));
        if (place === undefined) return;
        const line = code.slice(0, place).split("\n").length;
        this.error(`${path.relative(".", id)}:${line}: a top-level await. ${REMEDY}`);
      },
    },
  };
}

const langOf = (id: string) => (id.endsWith(".tsx") ? "tsx" : /\.[cm]?ts$/.test(id) ? "ts" : "jsx");

/** Where a module waits while it is loaded: an offset in its code. */
function topLevelAwait(node: unknown): number | undefined {
  if (Array.isArray(node)) return firstOf(node);
  if (!isRecord(node)) return undefined;
  const { type, start } = node;
  if (typeof type !== "string" || /Function/.test(type)) return undefined;
  const waits = type === "AwaitExpression" || (type === "ForOfStatement" && node["await"] === true);
  return waits && typeof start === "number" ? start : firstOf(Object.values(node));
}

function firstOf(nodes: readonly unknown[]): number | undefined {
  for (const node of nodes) {
    const found = topLevelAwait(node);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Code that reads words of a folder. */
const READS_WORDS = /^(.*\/words)\/(later\/)?words\.gen\.ts$/;

/** The words of a folder in a language, and what loads them: these run before anything reads them. */
const OF_LANGUAGE = /^(.*\/words)\/(chosen|[a-z]{2,3})\.gen\.ts$/;
const LOADS_WORDS = /\bloadWords\b/;

/**
 * Refuses chunks by which words would be read before those of the chosen language are there: the application would be
 * in English, whatever was chosen.
 */
export function wordsFirst(): Plugin {
  return {
    name: "words-first",
    apply: "build",
    generateBundle(_options, bundle) {
      const loadedBy = (id: string) => {
        const { code, importedIds = [] } = this.getModuleInfo(id) ?? {};
        return [id, ...(LOADS_WORDS.test(code ?? "") ? importedIds : [])].flatMap((one) => folderOf(one, OF_LANGUAGE));
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const loaded = chunk.moduleIds.flatMap(loadedBy);
        if (loaded.length === 0) continue;
        const isEarly = (id: string) => folderOf(id, READS_WORDS).some((folder) => loaded.includes(folder));
        const early = modulesWith(chunk.fileName, bundle).find(isEarly);
        if (early !== undefined)
          this.error(
            `${chunk.fileName}: ${path.relative(".", early)} would run before the words of the chosen language are loaded. Let WORDS_FIRST in scripts/build/bundle/bundle-code.ts name what the chunk needs.`,
          );
      }
    },
  };
}

/** The folder of words that a module belongs to: one, or none. */
const folderOf = (id: string, file: RegExp): string[] => file.exec(id)?.slice(1, 2) ?? [];

/** The modules of a chunk, and of those that it imports. */
function modulesWith(file: string, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  const chunk = bundle[file];
  if (chunk?.type !== "chunk" || seen.has(file)) return [];
  seen.add(file);
  return [...chunk.moduleIds, ...chunk.imports.flatMap((imported) => modulesWith(imported, bundle, seen))];
}
