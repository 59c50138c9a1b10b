import { ownName } from "#document/languages/writing.ts";
import { OTHER } from "#editor/words/words.gen.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

/** The name of a language as the owner says it: "Tamil". */
export function languageName(code: string): string {
  if (ownName(code) === undefined) return code;
  return new Intl.DisplayNames(OTHER?.LANG ?? DEFAULT_LANG, { type: "language" }).of(code) ?? code;
}
