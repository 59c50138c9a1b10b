import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { isProcessAlive } from "#server/lib/file-lock.ts";
import { type JsonFields, jsonFields } from "#server/lib/json-fields.ts";
import { renderedFor } from "#server/lib/made-for.ts";
import { PUBLISHED_FILE } from "#server/render/headers.ts";
import { HEADERS_FILE, linkBundles } from "#server/render/rendered-folder.ts";

/** How the folder of a rendering under way is called, inside that of the pages: on the same disk, and never served. */
export const STAGED = ".new-";

const COMPRESSED = /\.(br|gz)$/;

/** A name for a new rendering of this process. */
export function stagedFolder(pages: string): string {
  return path.join(pages, `${STAGED}${process.pid}-${randomUUID()}`);
}

/** Removes what processes that are gone have left. */
export function removeAbandoned(pages: string): void {
  if (!existsSync(pages)) return;
  for (const name of readdirSync(pages)) {
    const [, pid] = /^\.new-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isProcessAlive(Number(pid)))
      rmSync(path.join(pages, name), { recursive: true, force: true });
  }
}

/**
 * Fills a new folder with the pages as they are, so that only what changes is rendered. Links, not copies: files are
 * replaced, never written into. Of pages that were left half in place only what has no compressed copy is taken: the
 * file may be new and its copy old.
 */
export function stagePages(pages: string, staged: string): void {
  mkdirSync(staged, { recursive: true });
  const isWhole = existsSync(path.join(pages, HEADERS_FILE));
  const files = filesIn(pages);
  const present = new Set(files);
  const taken = isWhole ? files : files.filter((file) => !COMPRESSED.test(file) && !present.has(`${file}.br`));
  for (const file of taken) {
    const target = path.join(staged, file);
    mkdirSync(path.dirname(target), { recursive: true });
    try {
      linkSync(path.join(pages, file), target);
    } catch {
      copyFileSync(path.join(pages, file), target);
    }
  }
}

/** Puts a whole rendering in place. Whoever serves the folder reads it once `_headers` is there again. */
export function putInPlace(staged: string, pages: string): void {
  const made = new Set(filesIn(staged));
  rmSync(path.join(pages, HEADERS_FILE), { force: true });
  for (const file of filesIn(pages)) if (!made.has(file)) rmSync(path.join(pages, file), { force: true });
  for (const file of made) if (file !== HEADERS_FILE) replace(path.join(staged, file), path.join(pages, file));
  replace(path.join(staged, HEADERS_FILE), path.join(pages, HEADERS_FILE));
  rmSync(staged, { recursive: true, force: true });
  linkBundles(pages);
}

/** True if a folder holds all pages of a version. */
export function hasPagesOf(pages: string, version: number): boolean {
  return existsSync(path.join(pages, HEADERS_FILE)) && renderedVersion(pages) === version;
}

/** True if a folder holds all pages of site.json, and none of these files has changed since they were made. */
export function hasPagesOfFiles(pages: string, files: readonly string[]): boolean {
  if (!hasPagesOf(pages, 0)) return false;
  const { mtimeMs } = statSync(path.join(pages, HEADERS_FILE));
  return files.every((file) => statSync(file).mtimeMs <= mtimeMs);
}

/** The version that the pages of a folder were made from: 0 for site.json, undefined where they do not say. */
export function renderedVersion(pages: string): number | undefined {
  const version = rendering(pages)["version"];
  return typeof version === "number" ? version : undefined;
}

/** The mark of the facts that the pages of a folder show; undefined where they do not say. */
export function renderedFacts(pages: string): string | undefined {
  const facts = rendering(pages)["facts"];
  return typeof facts === "string" ? facts : undefined;
}

/** True if the pages of a folder were made for other settings, such as another SITE_URL. */
export function isMadeForOthers(pages: string): boolean {
  return rendering(pages)["madeFor"] !== renderedFor();
}

/** What the pages of a folder say of how they were made. */
function rendering(pages: string): JsonFields {
  try {
    return jsonFields(readFileSync(path.join(pages, PUBLISHED_FILE))) ?? {};
  } catch {
    return {};
  }
}

function replace(from: string, to: string): void {
  const present = statSync(to, { throwIfNoEntry: false });
  if (present?.ino === statSync(from).ino) return;
  mkdirSync(path.dirname(to), { recursive: true });
  renameSync(from, to);
}

/** Bundles stay where they are, and so do other renderings under way. */
function filesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name !== "assets" && !name.startsWith(STAGED));
  return names.flatMap((name) => {
    if (!statSync(path.join(folder, name)).isDirectory()) return name;
    const inside = readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true });
    return inside
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  });
}
