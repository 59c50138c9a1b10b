import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** hb-subset.h: no hinting, and no glyphs but those that are named. */
const FLAGS = 0x001 | 0x200;
const NAMES = 4;
const WRITABLE = 2;

/** Cuts a TrueType font down to some glyphs and characters. subset-font knows only characters, which need every glyph. */
export async function cutGlyphs(font: Uint8Array, glyphs: Iterable<number>, characters: string): Promise<Buffer> {
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
