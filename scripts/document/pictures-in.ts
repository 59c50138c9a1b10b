import { type PhotographFacts, photographFacts } from "#scripts/render/photograph-facts.ts";
import { pictureNames } from "#scripts/render/picture-names.ts";

/** What a check asks of the pictures of a site. */
export interface Pictures {
  /** Names of the picture files. */
  readonly media: ReadonlySet<string>;
  /** What the files of photographs say, by name. */
  readonly photographs: ReadonlyMap<string, PhotographFacts>;
}

export function picturesIn(folder: string): Pictures {
  return { media: new Set(pictureNames(folder)), photographs: photographFacts(folder) };
}
