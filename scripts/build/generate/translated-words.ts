import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { nearMiss } from "#document/check/words/suggest.ts";
import { markOf } from "#document/languages/source-texts.ts";
import { foreignLetter, ownName } from "#document/languages/writing.ts";
import { isRecord } from "#document/model/schema.ts";
import { compileSentence, elementsOf } from "#scripts/build/generate/sentence-source.ts";
import { Refusal } from "#server/lib/run-main.ts";

/** A file of translated sentences, read against the English ones. */
export interface TranslatedWords {
  /** The code of each sentence that is translated, by its key. */
  readonly sentences: ReadonlyMap<string, string>;
  /** What is missing or out of date, with a remedy each. */
  readonly untranslated: readonly string[];
}

interface TranslationFile {
  readonly file: string;
  readonly lang: string;
  /** Where the English sentences are. */
  readonly source: string;
  /** The code of a translated text. Throws a Refusal that says what is wrong with it. */
  readonly compile?: (source: string, text: unknown, lang: string) => string;
}

/**
 * Reads the translation of some words: `{ "desk/title": { text, of, by } }`, each bound to its English sentence by a
 * mark. Throws a Refusal that names every mistake.
 */
export function readTranslation(
  words: unknown,
  translation: unknown,
  { file, lang, source: english, compile = translatedSource }: TranslationFile,
): TranslatedWords {
  if (!isRecord(translation))
    throw new Refusal(`${file}: this is no group of sentences. ${ENTRY}\nNothing was written.`);
  const sources = new Map(sentencesIn(words));
  const texts = new Map(Object.entries(translation));
  const mistakes = [...texts.keys()]
    .filter((key) => !sources.has(key))
    .map((key) => `${key}: ${gone(key, { english, keys: sources.keys() })}`);
  const sentences = new Map<string, string>();
  const untranslated: string[] = [];
  for (const [key, source] of sources) {
    const entry = texts.get(key);
    const mark = markOf(source);
    const [name, said] = key === source ? [`“${key}”`, ""] : [key, `: “${source}”`];
    if (entry === undefined) {
      untranslated.push(`${name} is not translated${said}. Add it with "text" and "of": "${mark}".`);
      continue;
    }
    if (!isRecord(entry) || typeof entry["of"] !== "string") {
      mistakes.push(`${key}: this is not a text with the mark of its source. ${ENTRY}`);
      continue;
    }
    const { text, of } = entry;
    if (of !== mark) {
      untranslated.push(
        `${name} has changed since it was translated${said}. Translate it again, with "of": "${mark}".`,
      );
      continue;
    }
    try {
      sentences.set(key, compile(source, text, lang));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      mistakes.push(`${key}: ${error.message}`);
    }
  }
  if (mistakes.length > 0)
    throw new Refusal(`${mistakes.map((mistake) => `${file}: ${mistake}`).join("\n")}\nNothing was written.`);
  return { sentences, untranslated: untranslated.map((said) => `${file}: ${said}`) };
}

const ENTRY = 'Write "<key>": { "text": "…", "of": "<mark>" }; where the mark is not known, leave the key out.';

/** The sentences of a file of words by their keys: the names on the way, "desk/net/offline". */
function sentencesIn(words: unknown, place = ""): [key: string, sentence: string][] {
  if (typeof words === "string") return [[place, words]];
  const members = Array.isArray(words) ? [...words.entries()] : Object.entries(isRecord(words) ? words : {});
  return members.flatMap(([key, one]) => sentencesIn(one, place === "" ? `${key}` : `${place}/${key}`));
}

interface English {
  readonly english: string;
  readonly keys: Iterable<string>;
}

function gone(key: string, { english, keys }: English): string {
  const near = nearMiss(key, keys);
  return `no sentence of ${english} has this key. ${near === undefined ? "Remove it." : `Did you mean ${near}? Otherwise remove it.`}`;
}

function translatedSource(source: string, text: unknown, lang: string): string {
  const { code } = compileSentence(text, lang);
  const [wanted, used] = [argumentsOf(elementsOf(source)), argumentsOf(elementsOf(String(text)))];
  const lost = [...wanted].find((name) => !used.has(name));
  if (lost !== undefined) throw new Refusal(`${lost} is missing. Write it where it belongs.`);
  const added = [...used].find((name) => !wanted.has(name));
  if (added !== undefined) throw new Refusal(`the English sentence has no ${added}. Remove it.`);
  assertLetters(source, String(text), lang);
  return code;
}

/** The letters are those of the language, or of the English text. */
export function assertLetters(source: string, text: string, lang: string): void {
  const letter = foreignLetter(text, lang);
  if (letter !== undefined && !source.includes(letter))
    throw new Refusal(
      `${ownName(lang) ?? lang} is not written with “${letter}”. Write it in the letters of this language.`,
    );
}

/** The arguments of a sentence, the options of its choices, and its counts of exactly so many: "{count}", "{count} =0". */
function argumentsOf(elements: readonly MessageFormatElement[]): Set<string> {
  const found = elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) return [];
    const name = `{${element.value}}`;
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [name];
    const isExact = (key: string) => element.type === TYPE.select || key.startsWith("=");
    return Object.entries(element.options).flatMap(([key, { value }]) => [
      name,
      ...(isExact(key) ? [`${name} ${key}`] : []),
      ...argumentsOf(value),
    ]);
  });
  return new Set(found);
}
