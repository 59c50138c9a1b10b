import { closeSync, existsSync, openSync, readdirSync, readSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type * as ImageSize from "image-size";
import type { PhotographFacts, Pictures } from "#document/check/facts/pictures.ts";
import { isAnimated } from "#lib/pictures/picture-type.ts";
import { OWN_PICTURES, UPLOADED_PICTURES } from "#server/lib/site-paths.ts";

const require = createRequire(import.meta.url);

/** Enough bytes for the preview that cameras write before the size. */
const HEAD = 512 * 1024;
/** EXIF orientations from this value on rotate by a quarter. */
const TURNED = 5;

const DARK_TWIN = ".dark.svg";
const PHOTOGRAPH = /\.(jpe?g|png|webp|avif)$/i;

/** Facts about the pictures of folders for the check; by default those of the site. */
export function picturesIn(...named: readonly string[]): Pictures {
  const folders = (named.length > 0 ? named : [OWN_PICTURES, UPLOADED_PICTURES]).filter((folder) => existsSync(folder));
  return {
    media: new Set(folders.flatMap(pictureNames)),
    photographs: new Map(folders.flatMap((folder) => [...photographFacts(folder)])),
  };
}

/** Names of the pictures in a folder, as the document uses them; dark variants belong to their picture. */
export function pictureNames(folder: string): string[] {
  return readdirSync(folder).filter(
    (name) => (name.endsWith(".svg") && !name.endsWith(DARK_TWIN)) || isPhotograph(name),
  );
}

/** Whether a file name is that of a photograph in a supported format. */
export function isPhotograph(name: string): boolean {
  return PHOTOGRAPH.test(name);
}

/** The photographs of a folder by name. Reads only the beginning of each file. */
export function photographFacts(folder: string): ReadonlyMap<string, PhotographFacts> {
  const names = pictureNames(folder).filter(isPhotograph);
  return new Map(names.map((name) => [name, factsOf(path.join(folder, name))]));
}

function factsOf(file: string): PhotographFacts {
  // Loaded only if there is a photograph.
  const { imageSize }: typeof ImageSize = require("image-size");
  try {
    const head = headOf(file);
    const { width, height, orientation = 1, type } = imageSize(head);
    if (type === "heic" || type === "heif") return "heic";
    if (!isPhotograph(`.${type}`)) return "unreadable";
    const sides = orientation < TURNED ? { width, height } : { width: height, height: width };
    return { ...sides, ...(isAnimated(head) && { isAnimated: true }) };
  } catch {
    return "unreadable";
  }
}

function headOf(file: string): Uint8Array {
  const opened = openSync(file, "r");
  try {
    const head = new Uint8Array(HEAD);
    return head.subarray(0, readSync(opened, head));
  } finally {
    closeSync(opened);
  }
}
