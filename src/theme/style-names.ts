import hash from "@emotion/hash";
import { shortHash } from "#lib/short-hash.ts";

/** Emotion's names of the prerendered page's styles, to the short ones they have there. */
const names = new Map<string, string>();

/** Names of animations are part of other styles' text, from which those get their names: they stay as they are. */
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

/** Changes with the list of names: whether a page and a list belong together. */
export function namesMark(ids: readonly string[]): string {
  return shortHash(ids.join(" "));
}

/** From here on styles of the prerendered page get the names they have there. Returns all names that stand in it. */
export function keepStyleNames(ids: readonly string[]): string[] {
  for (const [id, short] of shortNames(ids)) names.set(id, short);
  return ids.map((id) => names.get(id) ?? id);
}

/**
 * What Emotion calls a style; stands in the place of its own hash in the bundles (scripts/bundle/bundle-size-plugins.ts).
 * @public
 */
export function styleName(styles: string): string {
  const id = hash(styles);
  return names.get(id) ?? id;
}
