import { refusalInWords } from "#editor/refusals/refusal-in-words.ts";
import type { Refused } from "#editor/shared/refused.ts";
import { PICTURES_WORDS } from "#editor/words/words.gen.ts";
import { fitPicture } from "#ui/photo/fit-picture.ts";

/** A picture that is ready to be sent. */
export interface PreparedPicture {
  readonly picture: Blob;
  readonly thumbnail: string;
  /** What becomes of it that its owner may not expect. */
  readonly note?: string;
}

/** A picture of the device, fit to be sent; or why not, in words. */
export async function preparePicture(file: File): Promise<Refused | PreparedPicture> {
  const fit = await fitPicture(file);
  if ("odd" in fit) return { refused: await refusalInWords(fit.odd) };
  if ("why" in fit) return { refused: PICTURES_WORDS[fit.why] };
  const { picture, thumbnail, stands } = fit;
  return { picture, thumbnail, ...(stands && { note: PICTURES_WORDS.standsStill }) };
}
