import type { Site } from "#document/model/types.gen.ts";

/** Codes of the languages besides its own that visitors can choose. */
export function readyLanguages({ languages = [] }: Pick<Site, "languages">): string[] {
  return languages.flatMap(({ code, ready }) => (ready ? code : []));
}
