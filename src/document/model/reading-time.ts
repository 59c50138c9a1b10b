import type { ProseBlock } from "#document/model/types.gen.ts";

/** Words per minute that people read on a screen. */
const WORDS_A_MINUTE = 200;

/** Minutes it takes to read a text, at least one. */
export function readingMinutes(parts: readonly ProseBlock[]): number {
  const text = parts.flatMap(({ heading, paragraphs, list = [] }) => [heading, ...paragraphs, ...list]).join(" ");
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
