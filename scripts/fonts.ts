import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";
import { nameFaces } from "#server/render/faces/name-faces.ts";
import { FRAUNCES, LATIN } from "#server/render/pictures/fonts.ts";

/**
 * Subsets the two fonts to what the site uses, and writes them to src/public/fonts, with the faces of other scripts for
 * devices that have none. Run after changing a font.
 */
const OUT = "src/public/fonts";
const RUPEE = "₹";

const require = createRequire(import.meta.url);
const read = (file: string) => readFileSync(require.resolve(`@fontsource-variable/${file}.woff2`));

const figtree = { wght: { min: 400, max: 650 } };
const fraunces = FRAUNCES.axes;
const noto = { wght: { min: 400, max: 600 } };

const files = [
  ["figtree-1", "figtree/files/figtree-latin-wght-normal", LATIN, figtree],
  ["figtree-rupee-1", "figtree/files/figtree-latin-ext-wght-normal", RUPEE, figtree],
  ["fraunces-1", FRAUNCES.source, LATIN, fraunces],
  ["fraunces-rupee-1", "fraunces/files/fraunces-latin-ext-full-normal", RUPEE, fraunces],
  ["noto-sans-tamil-1", "noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal", undefined, noto],
  ["noto-sans-devanagari-1", "noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal", undefined, noto],
] as const;

const subsets = files.map(async ([name, source, text, variationAxes]) => {
  const whole = text === undefined ? ({ keepAllGlyphs: true } as const) : {};
  return [name, await subsetFont(read(source), text, { targetFormat: "woff2", variationAxes, ...whole })] as const;
});

mkdirSync(OUT, { recursive: true });
for (const [name, font] of [...(await Promise.all(subsets)), ...(await nameFaces())]) {
  writeFileWhole(`${OUT}/${name}.woff2`, font);
  console.log(`${name}.woff2 ${(font.length / 1000).toFixed(1)} kB`);
}
