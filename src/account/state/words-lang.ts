import { withStorage } from "#account/state/storage.ts";

/** Not a key of the desk: whoever signs out leaves the language to the device. */
const KEY = "words-lang";

/** The language that was chosen on this device; "" if none was. */
export const chosenLang = (): string => withStorage((storage) => storage.getItem(KEY)) ?? "";

/** The language that the sentences of staff's applications are written in. */
export const SOURCE_LANG = "en";

let spoken: string = SOURCE_LANG;

/** The language of the words that were loaded. */
export const spokenLang = () => spoken;

interface OtherWords {
  readonly LANG: string;
}

/** The words that whoever works on this device chose; undefined for English, and for words that can't be loaded. */
export async function chosenWords<T extends OtherWords>(
  languages: Readonly<Record<string, () => Promise<T>>>,
): Promise<T | undefined> {
  const chosen = chosenLang();
  if (!Object.hasOwn(languages, chosen)) return undefined;
  const words = await languages[chosen]?.().catch(() => undefined);
  if (words === undefined) return undefined;
  spoken = words.LANG;
  document.documentElement.lang = spoken;
  return words;
}

/** Loads the page again in another language. What is typed stays on the device. */
export function chooseWords(lang: string): void {
  withStorage((storage) => storage.setItem(KEY, lang));
  location.reload();
}
