import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { FRAUNCES, LATIN } from "#server/render/pictures/fonts.ts";

let font: Promise<Buffer> | undefined;

/** The heading font as TTF, for the SVG renderer. */
export function headingFont(): Promise<Buffer> {
  font ??= subset();
  return font;
}

async function subset(): Promise<Buffer> {
  const source = createRequire(import.meta.url).resolve(`@fontsource-variable/${FRAUNCES.source}.woff2`);
  return subsetFont(await readFile(source), LATIN, { targetFormat: "truetype", variationAxes: FRAUNCES.axes });
}
