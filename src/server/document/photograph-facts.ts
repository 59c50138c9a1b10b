import { closeSync, openSync, readSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type * as ImageSize from "image-size";
import type { PhotographFacts } from "#document/check/facts/pictures.ts";
import { isPhotograph, pictureNames } from "#server/document/picture-names.ts";

const require = createRequire(import.meta.url);

/** Enough bytes for the preview that cameras write before the size. */
const HEAD = 512 * 1024;
/** EXIF orientations from this value on rotate by a quarter. */
const TURNED = 5;

/** The photographs of a folder by name. Reads only the beginning of each file. */
export function photographFacts(folder: string): ReadonlyMap<string, PhotographFacts> {
  const names = pictureNames(folder).filter(isPhotograph);
  return new Map(names.map((name) => [name, factsOf(path.join(folder, name))]));
}

function factsOf(file: string): PhotographFacts {
  // Loaded only if there is a photograph.
  const { imageSize }: typeof ImageSize = require("image-size");
  try {
    const { width, height, orientation = 1, type } = imageSize(headOf(file));
    if (type === "heic" || type === "heif") return "heic";
    if (!isPhotograph(`.${type}`)) return "unreadable";
    return orientation < TURNED ? { width, height } : { width: height, height: width };
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
