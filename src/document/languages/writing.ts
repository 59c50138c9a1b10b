import { capital } from "#lib/locale/words.ts";

/** The name of a language in itself, without its country: "தமிழ்"; undefined if there is no such language. */
export function ownName(lang: string): string | undefined {
  const locale = localeOf(lang);
  const name = locale && new Intl.DisplayNames(lang, { type: "language", fallback: "none" }).of(locale.language);
  return name && capital(name);
}

/** The name of a language, as readers of another one say it: "Tamil"; the code of one that does not exist. */
export function languageIn(reader: string, lang: string): string {
  return localeOf(lang) ? (new Intl.DisplayNames(reader, { type: "language" }).of(lang) ?? lang) : lang;
}

/** What tells languages apart, "ta-Taml": in another country a language has the same name and the same letters. */
export function languageAndScript(lang: string): string {
  const { language, script } = localeOf(lang)?.maximize() ?? { language: lang };
  return `${language}-${script}`;
}

/** Scripts that several share, which no letter is told by. */
const SHARED = ["Jpan", "Kore", "Hans", "Hant"];

/** The first letter of a text that a language is not written with, Latin ones aside. */
export function foreignLetter(text: string, lang: string): string | undefined {
  const letters = foreignTo.get(lang) ?? lettersBesides(lang);
  foreignTo.set(lang, letters);
  return letters.exec(text)?.[0];
}

/** Made once: a document asks for each of its texts. */
const foreignTo = new Map<string, RegExp>();

function lettersBesides(lang: string): RegExp {
  const script = localeOf(lang)?.maximize().script;
  const isKnown = script !== undefined && !SHARED.includes(script);
  return isKnown ? new RegExp(`(?![\\p{scx=${script}}\\p{scx=Latn}\\p{scx=Zyyy}])\\p{L}`, "u") : /(?!)/;
}

/** Scripts that are written from right to left. */
const FROM_THE_RIGHT = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"];

export function directionOf(lang: string): "ltr" | "rtl" {
  return FROM_THE_RIGHT.includes(localeOf(lang)?.maximize().script ?? "") ? "rtl" : "ltr";
}

/** undefined for a code that no language can have, such as "ta-12". */
function localeOf(lang: string): Intl.Locale | undefined {
  try {
    const locale = new Intl.Locale(lang);
    return locale.toString().startsWith("und") ? undefined : locale;
  } catch {
    return undefined;
  }
}
