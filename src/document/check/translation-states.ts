import { wordingProblems } from "#document/check/rules/translations.ts";
import { type ReadingGroup, readingGroup } from "#document/languages/reading-groups.ts";
import { markOf, type SourceText } from "#document/languages/source-texts.ts";
import { isRecord } from "#document/model/schema.ts";
import type { TranslatedText } from "#document/model/types.gen.ts";
import { valueAt } from "#document/text/value-at.ts";

/** How far the translation of a text is: not there, of another source, by a machine, by a person. What is left to do comes first. */
export const TEXT_STATES = ["missing", "stale", "machine", "person"] as const;

export type TextState = (typeof TEXT_STATES)[number];

/** The texts of a language by their keys. */
export type TranslatedTexts = Readonly<Record<string, TranslatedText | undefined>>;

/** The texts of a translation that was not checked, as far as they are some. */
export function readableTexts(translation: unknown): TranslatedTexts {
  const texts = valueAt(translation, ["texts"]);
  const entries = Object.entries(isRecord(texts) ? texts : {}).map(([key, value]) => [key, translatedText(value)]);
  return Object.fromEntries(entries.filter(([, text]) => text !== undefined));
}

/** A text of such a translation; undefined where it is none. */
export function translatedText(value: unknown): TranslatedText | undefined {
  if (!isRecord(value)) return undefined;
  const { text, of, by } = value;
  if (typeof text !== "string" || typeof of !== "string") return undefined;
  return { text, of, ...((by === "person" || by === "machine") && { by }) };
}

/** The mark of a translation that was begun and not finished: of no source. */
export const UNFINISHED = "0";

export function textState({ key, text }: Pick<SourceText, "key" | "text">, texts: TranslatedTexts): TextState {
  const { of = UNFINISHED, by } = texts[key] ?? {};
  if (of === UNFINISHED) return "missing";
  if (of !== markOf(text)) return "stale";
  return by === "machine" ? "machine" : "person";
}

/** Whether a language can be switched on only once this text is done. */
export function holdsBack(source: SourceText, texts: TranslatedTexts, code: string): boolean {
  const state = textState(source, texts);
  if (state === "missing" || state === "stale") return true;
  if (state === "machine" && readingGroup(source.key)) return true;
  return isWrong(source, texts, code);
}

function isWrong(source: SourceText, texts: TranslatedTexts, code: string): boolean {
  return wordingProblems(source, texts[source.key]?.text ?? "", { code, path: [] }).length > 0;
}

export interface TextsToRead {
  /** What a machine wrote and nobody has signed. */
  readonly unsigned: readonly SourceText[];
  /** What is translated or corrected first: missing, out of date or wrong. */
  readonly undone: readonly SourceText[];
}

/** What is left to do before a group of texts is read. */
export function textsToRead(
  group: ReadingGroup,
  sources: readonly SourceText[],
  texts: TranslatedTexts,
  code: string,
): TextsToRead {
  const held = sources.filter((source) => readingGroup(source.key) === group && holdsBack(source, texts, code));
  const isUnsigned = (source: SourceText) => textState(source, texts) === "machine" && !isWrong(source, texts, code);
  return { unsigned: held.filter(isUnsigned), undone: held.filter((source) => !isUnsigned(source)) };
}

/** The texts in the order in which they are translated: by what is left to do, else as the document has them. */
export function inOrderOfWork(sources: readonly SourceText[], texts: TranslatedTexts): SourceText[] {
  const ranked = sources.map((source) => ({ source, rank: TEXT_STATES.indexOf(textState(source, texts)) }));
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ source }) => source);
}

export interface LanguageCounts extends Readonly<Record<TextState, number>> {
  /** How many keep the language from being switched on. */
  readonly held: number;
  /** How many are translated though the document has no such text. */
  readonly gone: number;
}

/** How far a language is. */
export function languageCounts(sources: readonly SourceText[], texts: TranslatedTexts, code: string): LanguageCounts {
  const counts = { missing: 0, stale: 0, machine: 0, person: 0, held: 0 };
  for (const source of sources) {
    counts[textState(source, texts)] += 1;
    if (holdsBack(source, texts, code)) counts.held += 1;
  }
  const keys = new Set(sources.map(({ key }) => key));
  return { ...counts, gone: Object.keys(texts).filter((key) => !keys.has(key)).length };
}
