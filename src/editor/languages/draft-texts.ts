import { atom } from "jotai";
import {
  type LanguageCounts,
  languageCounts,
  readableTexts,
  type TranslatedTexts,
  translatedText,
  UNFINISHED,
} from "#document/check/translation-states.ts";
import type { ReadingGroup } from "#document/languages/reading-groups.ts";
import { markOf, type SourceText, sourceTexts } from "#document/languages/source-texts.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { TextReading, TranslatedText } from "#document/model/types.gen.ts";
import { valueAt } from "#document/text/value-at.ts";
import { bundleAtom, documentAtom, publishedAtom } from "#editor/draft/atoms.ts";
import { editAt } from "#editor/draft/editor.ts";
import { type Group, groupOf, groupsAt, textAt } from "#editor/shared/draft-values.ts";

/** The texts of the draft in its own language, read again only when something else than a translation is another. */
export const sourcesAtom = atom((get) => ownTexts(get(bundleAtom), groupOf(get(documentAtom))));

const ownTexts = rememberedTexts();

/** What the published document says, by key: what a text said before. */
export const publishedTextsAtom = atom((get): ReadonlyMap<string, string> => {
  const published = get(publishedAtom)?.base.site;
  return new Map(
    sourceTexts(get(bundleAtom), withoutTranslations(groupOf(published))).map(({ key, text }) => [key, text]),
  );
});

function rememberedTexts() {
  let last: { readonly own: Group; readonly texts: readonly SourceText[] } | undefined;
  return (bundle: SchemaBundle, document: Group): readonly SourceText[] => {
    const own = withoutTranslations(document);
    const isSame = last !== undefined && isEachSame(last.own, own);
    const texts = isSame && last ? last.texts : sourceTexts(bundle, own);
    last = { own, texts };
    return texts;
  };
}

function withoutTranslations({ translations: _, ...own }: Group): Group {
  return own;
}

function isEachSame(a: Group, b: Group): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}

/** A language of the draft besides its own. */
export interface DraftLanguage {
  readonly code: string;
  readonly isReady: boolean;
}

export const languagesAtom = atom((get): readonly DraftLanguage[] =>
  groupsAt(get(documentAtom), ["languages"]).flatMap(({ code, ready }) =>
    typeof code === "string" ? { code, isReady: ready === true } : [],
  ),
);

/** The texts of a draft in a language, as far as they are some. */
export function textsIn(document: unknown, code: string): TranslatedTexts {
  return readableTexts(valueAt(document, ["translations", code]));
}

/** How far each language is, by its code. */
export const languageCountsAtom = atom((get): ReadonlyMap<string, LanguageCounts> => {
  const [document, sources] = [get(documentAtom), get(sourcesAtom)];
  return new Map(get(languagesAtom).map(({ code }) => [code, languageCounts(sources, textsIn(document, code), code)]));
});

/** What is typed is kept at once. Until it is saved, the text is as little done as before. */
export function typeText(code: string, { key }: SourceText, text: string): void {
  writeText(code, key, (old) => ({ ...old, text, of: old?.of ?? UNFINISHED, by: old?.by ?? "person" }));
}

/** A person says that this is what a text says in the language. */
export function saveText(code: string, { key, text: source }: SourceText, text: string): void {
  writeText(code, key, () => ({ text, of: markOf(source), by: "person" }));
}

/** A person has read each of these texts beside its source, and signs them as a group. */
export function signTexts(code: string, group: ReadingGroup, keys: readonly string[], reading: TextReading): void {
  writeLanguage(code, (language) => {
    const texts = groupOf(language["texts"]);
    const read = keys.map((key) => [key, { ...groupOf(texts[key]), by: "person" }] as const);
    const readings = { ...groupOf(language["readings"]), [group]: reading };
    return { ...language, texts: { ...texts, ...Object.fromEntries(read) }, readings };
  });
}

/** Who has signed a group of a language; undefined if nobody has. */
export function textReadingIn(document: unknown, code: string, group: ReadingGroup): TextReading | undefined {
  const [name, day] = ["name", "day"].map((key) => textAt(document, ["translations", code, "readings", group, key]));
  return name && day ? { name, day } : undefined;
}

function writeText(code: string, key: string, change: (old: TranslatedText | undefined) => TranslatedText): void {
  writeLanguage(code, (language) => {
    const texts = groupOf(language["texts"]);
    return { ...language, texts: { ...texts, [key]: change(translatedText(texts[key])) } };
  });
}

function writeLanguage(code: string, change: (language: Group) => Group): void {
  editAt([], (document) => {
    const site = groupOf(document);
    const translations = groupOf(site["translations"]);
    return { ...site, translations: { ...translations, [code]: change(groupOf(translations[code])) } };
  });
}
