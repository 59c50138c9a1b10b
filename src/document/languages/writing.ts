import { capital } from "#lib/locale/words.ts";

/** The name of a language in itself, without its country: "தமிழ்"; undefined if there is no such language. */
export function ownName(lang: string): string | undefined {
  const { language } = new Intl.Locale(lang);
  const name = new Intl.DisplayNames(lang, { type: "language", fallback: "none" }).of(language);
  return name && capital(name);
}

/** Scripts that several share, which no letter is told by. */
const SHARED = ["Jpan", "Kore", "Hans", "Hant"];

/** The first letter of a text that a language is not written with, Latin ones aside. */
export function foreignLetter(text: string, lang: string): string | undefined {
  const script = new Intl.Locale(lang).maximize().script ?? "Latn";
  if (SHARED.includes(script)) return undefined;
  return new RegExp(`(?![\\p{scx=${script}}\\p{scx=Latn}\\p{scx=Zyyy}])\\p{L}`, "u").exec(text)?.[0];
}
