import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Media } from "#document/types.gen.ts";

/**
 * The pictures of a folder by file name, with their dimensions and the twin for dark grounds. Addresses carry a hash
 * of the content, so that browsers may keep them for good. Throws when a drawing does not say how large it is.
 */
export function readMedia(folder: string): ReadonlyMap<string, Media> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".svg"));
  return new Map(files.filter((file) => !file.endsWith(".dark.svg")).map((file) => [file, describe(folder, file, files)]));
}

function describe(folder: string, file: string, files: readonly string[]): Media {
  const twin = file.replace(/\.svg$/, ".dark.svg");
  return {
    src: address(folder, file),
    ...(files.includes(twin) && { darkSrc: address(folder, twin) }),
    ...svgSize(path.join(folder, file)),
  };
}

function address(folder: string, file: string): string {
  return `/media/${file}?v=${contentHash(readFileSync(path.join(folder, file)))}`;
}

/** Eight letters that change with the content. */
export function contentHash(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 8);
}

function svgSize(file: string): { width: number; height: number } {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(readFileSync(file, "utf8")) ?? [];
  if (width === undefined || height === undefined) throw new Error(`${file} has no viewBox, so its size is unknown. Add one.`);
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) };
}
