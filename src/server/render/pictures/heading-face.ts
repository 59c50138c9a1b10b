import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { foreignLetter } from "#document/languages/writing.ts";
import { escapeHtml } from "#prerender/head.ts";
import { cacheEntry } from "#server/lib/build-cache.ts";
import { fileOfFace, SCRIPT_FACES } from "#server/render/faces/scripts-with-faces.ts";
import { FRAUNCES } from "#server/render/pictures/fonts.ts";

const require = createRequire(import.meta.url);

/** How a heading is set in a picture. Lengths are in em. */
export interface HeadingFace {
  readonly widthOf: (words: string) => number;
  /** From one line to the next. */
  readonly leading: number;
  /** SVG of a line whose letters begin at x and stand on y. */
  readonly draw: (words: string, place: Place) => string;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The face that has all letters of a name; undefined if none has. */
export async function headingFaceOf(name: string): Promise<HeadingFace | undefined> {
  if (!foreignLetter(name, "en")) return LATIN;
  const script = Object.keys(SCRIPT_FACES).find((script) => !foreignLetter(name, `en-${script}`));
  return script === undefined ? undefined : shaped(script);
}

const WEIGHT = 480;

/** Text, which the renderer of SVG sets. Its width is that of an average character. */
const LATIN: HeadingFace = {
  widthOf: (words) => words.length * 0.47,
  leading: 1.12,
  draw: (words, { x, y, size }) =>
    `<text x="${x}" y="${y}" font-size="${size}" letter-spacing="${-size * 0.02}">${escapeHtml(words)}</text>`,
};

/** Outlines as HarfBuzz shapes them: the renderer of SVG lays the signs of these scripts over their letters. */
async function shaped(script: string): Promise<HeadingFace> {
  const { openFont, placedGlyphs } = await import("#server/render/faces/shaping.ts");
  const [latin, own] = [openFont(await fontOf("Latn"), WEIGHT), openFont(await fontOf(script), WEIGHT)];
  const ownLetters = new RegExp(`(\\p{Script=${script}}[\\p{scx=${script}}\\u200c\\u200d]*)`, "u");
  const runs = (words: string) =>
    words.split(ownLetters).map((run, index) => placedGlyphs(index % 2 === 0 ? latin : own, run));
  return {
    widthOf: (words) => runs(words).reduce((sum, { width }) => sum + width, 0),
    // Signs above and below the letters need room.
    leading: 1.4,
    draw: (words, { x, y, size }) => {
      let start = 0;
      const drawn = runs(words).flatMap(({ glyphs, width, unit }) => {
        const left = start;
        start += width;
        return glyphs.map(
          ({ outline, x, y }) => `<path transform="translate(${left + x} ${y}) scale(${unit})" d="${outline}"/>`,
        );
      });
      return `<g transform="translate(${x} ${y}) scale(${size} ${-size})">${drawn.join("")}</g>`;
    },
  };
}

/** The fonts of Latin headings as TTF, for the SVG renderer. */
export const latinFonts = async (): Promise<Buffer[]> => [await fontOf("Latn")];

/** The font of headings in a script as TTF, with all its glyphs. */
async function fontOf(script: string): Promise<Buffer> {
  const faces = SCRIPT_FACES[script];
  const file = faces ? fileOfFace(faces.display ?? faces.text) : `@fontsource-variable/${FRAUNCES.source}.woff2`;
  const variationAxes = faces ? { wght: WEIGHT } : FRAUNCES.axes;
  const kept = cacheEntry("headings", file + JSON.stringify(variationAxes));
  if (kept.content !== undefined) return kept.content;
  const options = { keepAllGlyphs: true, targetFormat: "truetype", variationAxes } as const;
  const font = await subsetFont(await readFile(require.resolve(file)), undefined, options);
  kept.keep(font);
  return font;
}
