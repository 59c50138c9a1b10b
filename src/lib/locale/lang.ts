/** The language (BCP 47) of a document that names none, and of the tools' messages. */
export const DEFAULT_LANG = "en-IN";

/** The language of a document. */
export function langOf({ lang = DEFAULT_LANG }: { readonly lang?: string }): string {
  return lang;
}
