import { languageIn } from "#document/languages/writing.ts";
import { OTHER } from "#editor/words/chosen.gen.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

/** In which the editor speaks. */
export const ownerLang = () => OTHER?.LANG ?? DEFAULT_LANG;

/** The name of a language as the owner says it: "Tamil". */
export function languageName(code: string): string {
  return languageIn(ownerLang(), code);
}
