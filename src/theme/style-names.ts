import hash from "@emotion/hash";
import { shortHash } from "#lib/short-hash.ts";

/** Map from Emotion's names to the short names in the prerendered page. */
const names = new Map<string, string>();

/** Names of animations are part of other styles' text, and so of their hash: they are not renamed. */
const ANIMATION = "animation-";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Numbers in letters: "a", "b" … */
function lettersOf(place: number): string {
  const last = LETTERS.charAt(place % LETTERS.length);
  return place < LETTERS.length ? last : lettersOf(Math.floor(place / LETTERS.length) - 1) + last;
}

/** The short names of a page's styles, by Emotion's own: "a", "b" … in their order. */
export function shortNames(ids: readonly string[]): Map<string, string> {
  const animations = ids.filter((id) => id.startsWith(ANIMATION)).map((id) => id.slice(ANIMATION.length));
  const kept = new Set(animations);
  const short = ids.map((id, place): [string, string] => [id, lettersOf(place)]);
  return new Map(short.filter(([id]) => !id.startsWith(ANIMATION) && !kept.has(id)));
}

/** Hash of the list of names, to tell whether a page and a list match. */
export function namesMark(ids: readonly string[]): string {
  return shortHash(ids.join(" "));
}

/** Makes Emotion use the names in the prerendered page from now on. Returns all of them. */
export function keepStyleNames(ids: readonly string[]): string[] {
  for (const [id, short] of shortNames(ids)) names.set(id, short);
  return ids.map((id) => names.get(id) ?? id);
}

/**
 * The name of a style; replaces Emotion's hash function in the bundles (scripts/build/bundle/bundle-size-plugins.ts).
 * @public
 */
export function styleName(styles: string): string {
  const id = hash(styles);
  return names.get(id) ?? id;
}
