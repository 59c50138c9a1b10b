import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Emptied by `npm run build`, so that nothing made by an older tool stays. */
export const MADE = ".build/made";

/** Something that is slow to make, kept by what it is made from. */
export interface Kept {
  /** What was made from the same source before; undefined when nothing was. */
  readonly content: Buffer | undefined;
  keep(content: string | Uint8Array): void;
}

/** Looks up what a maker has made from a source. */
export function madeFrom(maker: string, source: string): Kept {
  const folder = path.join(MADE, maker);
  const file = path.join(folder, createHash("sha256").update(source).digest("hex"));
  return {
    content: readIfThere(file),
    keep(content) {
      mkdirSync(folder, { recursive: true });
      // Whole or not at all: another process may be reading.
      const half = `${file}.${process.pid}`;
      writeFileSync(half, content);
      renameSync(half, file);
    },
  };
}

/** The text a maker makes from a source, made once. */
export function textMadeOnce(maker: string, source: string, make: () => string): string {
  const kept = madeFrom(maker, source);
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
