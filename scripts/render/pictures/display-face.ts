import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { FRAUNCES, LATIN } from "#scripts/render/pictures/faces.ts";

let face: Promise<Buffer> | undefined;

/** The face of headings in the form that drawing programs read. */
export function displayFace(): Promise<Buffer> {
  face ??= cut();
  return face;
}

async function cut(): Promise<Buffer> {
  const source = createRequire(import.meta.url).resolve(`@fontsource-variable/${FRAUNCES.source}.woff2`);
  return subsetFont(await readFile(source), LATIN, { targetFormat: "truetype", variationAxes: FRAUNCES.axes });
}
