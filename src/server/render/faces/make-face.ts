import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { cacheEntry } from "#server/lib/build-cache.ts";
import { cutGlyphs } from "#server/render/faces/cut-glyphs.ts";
import { type FaceSource, fileOfFace } from "#server/render/faces/scripts-with-faces.ts";
import { drawnWith, glyphsOf, glyphsOnTheWay, openFont } from "#server/render/faces/shaping.ts";

const require = createRequire(import.meta.url);

/**
 * A face as woff2 with the glyphs of some words and no others. Each word is drawn as by the whole face, compared by
 * outlines and places; throws otherwise.
 */
export async function makeFace(source: FaceSource, words: readonly string[]): Promise<Buffer> {
  const file = require.resolve(fileOfFace(source));
  const kept = cacheEntry("faces", [source.name, JSON.stringify(source.wght), ...words].join(" "));
  if (kept.content !== undefined) return kept.content;
  const whole = await subsetFont(await readFile(file), undefined, {
    keepAllGlyphs: true,
    targetFormat: "truetype",
    variationAxes: { wght: source.wght },
  });
  const cut = await cutToWords(whole, words, weightsOf(source));
  const face = await subsetFont(cut, undefined, { keepAllGlyphs: true, targetFormat: "woff2" });
  const made = await subsetFont(face, undefined, { keepAllGlyphs: true, targetFormat: "truetype" });
  const [differing] = wordsThatDiffer(whole, made, words, weightsOf(source));
  if (differing !== undefined) throw new Error(`${source.name} would draw "${differing}" in another way.`);
  kept.keep(face);
  return face;
}

/** The words that two fonts draw differently, at any of the weights. */
export function wordsThatDiffer(
  whole: Uint8Array,
  cut: Uint8Array,
  words: readonly string[],
  weights: readonly number[],
): string[] {
  const pairs = weights.map(
    (weight) => [drawnWith(openFont(whole, weight)), drawnWith(openFont(cut, weight))] as const,
  );
  return words.filter((word) => pairs.some(([one, other]) => one(word) !== other(word)));
}

/** Words that differ at first need glyphs that shaping passes through. */
async function cutToWords(whole: Buffer, words: readonly string[], weights: readonly number[]): Promise<Buffer> {
  const [weight = 400] = weights;
  const font = openFont(whole, weight);
  const glyphs = new Set(words.flatMap((word) => glyphsOf(font, word)));
  if (glyphs.has(0))
    throw new Error(`it lacks a letter of "${words.find((word) => glyphsOf(font, word).includes(0))}".`);
  const characters = words.join("");
  const first = await cutGlyphs(whole, glyphs, characters);
  const differing = wordsThatDiffer(whole, first, words, [weight]);
  if (differing.length === 0) return first;
  for (const word of differing) for (const glyph of glyphsOnTheWay(font, word)) glyphs.add(glyph);
  return cutGlyphs(whole, glyphs, characters);
}

export function weightsOf({ wght }: FaceSource): number[] {
  return typeof wght === "number" ? [wght] : [wght.min, (wght.min + wght.max) / 2, wght.max];
}
