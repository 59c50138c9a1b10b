import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

/** Emptied by `npm run build`, so that no result of an older tool stays. */
export const CACHE_FOLDER = ".build/made";

/** A cached result, by the source it was made from. */
export interface CacheEntry {
  /** The cached result for the same source; undefined when there is none. */
  readonly content: Buffer | undefined;
  keep(content: string | Uint8Array): void;
}

/** Looks up a result by its source. */
export function cacheEntry(maker: string, source: string): CacheEntry {
  const folder = path.join(CACHE_FOLDER, maker);
  const file = path.join(folder, createHash("sha256").update(source).digest("hex"));
  return {
    content: readIfThere(file),
    keep(content) {
      mkdirSync(folder, { recursive: true });
      // Written atomically: another process may be reading.
      writeFileWhole(file, content, { durable: false });
    },
  };
}

/** A text made from a source, cached. */
export function cachedText(maker: string, source: string, make: () => string): string {
  const kept = cacheEntry(maker, source);
  if (kept.content !== undefined) return kept.content.toString();
  const made = make();
  kept.keep(made);
  return made;
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
