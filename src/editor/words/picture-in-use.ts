import { NAMES_WORDS } from "#editor/words/words.gen.ts";

/** Why a picture was not deleted. */
export function pictureInUse(places: readonly string[]): string {
  return NAMES_WORDS.pictureInUse({ places: places.join("; ") || NAMES_WORDS.anywhere });
}
