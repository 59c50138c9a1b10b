import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { cacheEntry } from "#server/lib/build-cache.ts";
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

/** hb-subset.h: no hinting, and no glyphs but those that are named. */
const FLAGS = 0x001 | 0x200;
const NAMES = 4;
const WRITABLE = 2;

/** Cuts a TrueType font down to some glyphs and characters. subset-font knows only characters, which need every glyph. */
async function cutGlyphs(font: Uint8Array, glyphs: Iterable<number>, characters: string): Promise<Buffer> {
  const { call, memory } = await openHarfbuzz();
  const bytes = call("malloc", font.length);
  new Uint8Array(memory.buffer).set(font, bytes);
  const face = call("hb_face_create", call("hb_blob_create", bytes, font.length, WRITABLE, 0, 0), 0);
  const input = call("hb_subset_input_create_or_fail");
  call("hb_subset_input_set_flags", input, FLAGS);
  call("hb_set_clear", call("hb_subset_input_set", input, NAMES));
  const kept = call("hb_subset_input_glyph_set", input);
  for (const glyph of glyphs) call("hb_set_add", kept, glyph);
  const letters = call("hb_subset_input_unicode_set", input);
  for (const character of characters) call("hb_set_add", letters, character.codePointAt(0) ?? 0);
  const cut = call("hb_subset_or_fail", face, input);
  if (cut === 0) throw new Error("hb-subset could not cut the font.");
  const blob = call("hb_face_reference_blob", cut);
  const start = call("hb_blob_get_data", blob, 0);
  return Buffer.from(memory.buffer.slice(start, start + call("hb_blob_get_length", blob)));
}

interface Harfbuzz {
  call(name: string, ...given: number[]): number;
  readonly memory: WebAssembly.Memory;
}

/** An instance per cut: its memory goes with it. */
async function openHarfbuzz(): Promise<Harfbuzz> {
  const file = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz-subset.wasm");
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const { memory, ...functions } = instance.exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error("harfbuzz-subset.wasm has no memory.");
  const call = (name: string, ...given: number[]): number => {
    const found = functions[name];
    if (typeof found !== "function") throw new Error(`harfbuzz-subset.wasm has no ${name}.`);
    return Number(found(...given));
  };
  call("_initialize");
  return { call, memory };
}
