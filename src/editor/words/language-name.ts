import { languageIn } from "#document/languages/writing.ts";
import { langIn } from "#editor/shared/document-locale.ts";
import { OTHER } from "#editor/words/chosen.gen.ts";

/** The language of the editor; where it speaks English, that of the document. */
export function editorLang(document?: unknown): string {
  return OTHER?.LANG ?? langIn(document);
}

/** The name of a language as the owner says it: "Tamil". */
export function languageName(code: string): string {
  return languageIn(editorLang(), code);
}
