import type { Rule } from "#document/check/facts/checked-document.ts";
import { shortened, shown } from "#document/check/facts/place.ts";
import { errorAt, type Problem, warningAt } from "#document/check/facts/problem.ts";
import { place, sentence } from "#document/check/facts/sentence.ts";
import { writtenLanguages } from "#document/check/rules/languages.ts";
import { blankProblems, letterProblems } from "#document/check/rules/texts.ts";
import { statedFigures, statedPercents } from "#document/check/words/figures.ts";
import { nearMiss } from "#document/check/words/suggest.ts";
import { GROUP_SUBJECTS, READING_GROUPS, readingGroup } from "#document/languages/reading-groups.ts";
import { markOf, type SourceText, sourceTexts } from "#document/languages/source-texts.ts";
import { foreignLetter, ownName } from "#document/languages/writing.ts";
import { isRecord, type SchemaBundle } from "#document/model/schema.ts";
import { tokensIn } from "#document/model/tokens.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { counted } from "#lib/locale/words.ts";

/** What a translation is checked against. */
export interface TranslationContext {
  readonly bundle: SchemaBundle;
  /** The document whose texts it says. */
  readonly site: unknown;
  readonly code: string;
  /** Whether visitors can choose the language: then every text must be there. */
  readonly ready: boolean;
  /** Whether the site is about to go online. */
  readonly publishing: boolean;
}

/** What is wrong with the texts of a translation, as far as they fit the schema. `at` is where the texts are. */
export function translationProblems(texts: unknown, at: Path, context: TranslationContext): Problem[] {
  if (!isRecord(texts)) return [];
  const sources = new Map(sourceTexts(context.bundle, context.site).map((source) => [source.key, source]));
  const found = Object.entries(texts).flatMap(([key, translated]) =>
    isRecord(translated) ? textProblems(sources, { key, translated, path: [...at, key] }, context) : [],
  );
  const unsigned = context.ready && context.publishing ? unsignedProblems(texts, sources, at) : [];
  const absent = [...sources.values()].filter(({ key }) => !Object.hasOwn(texts, key));
  return [...found, ...unsigned, ...(context.ready ? missing(absent, at, context) : [])];
}

interface Translated {
  readonly key: string;
  readonly translated: Readonly<Record<string, unknown>>;
  readonly path: Path;
}

function textProblems(
  sources: ReadonlyMap<string, SourceText>,
  { key, translated: { text, of }, path }: Translated,
  { code, ready, publishing }: TranslationContext,
): Problem[] {
  const source = sources.get(key);
  if (source === undefined) return [gone(key, path, sources.keys())];
  if (typeof text !== "string" || typeof of !== "string") return [];
  const mark = markOf(source.text);
  const isStale = of !== mark;
  const refusal = ready && publishing ? errorAt : warningAt;
  const problems: Problem[] = [];
  if (isStale) {
    const said = sentence`The text has changed since it was translated. It says now: ${shown(source.text)}.`;
    problems.push(refusal([...path, "of"], said, `Translate it again, and write "${mark}" here.`));
  }
  return [...problems, ...(isStale ? [] : wordingProblems(source, text, { code, path: [...path, "text"] }))];
}

const SIGN_THEM =
  "Let a person who speaks the language read them and sign them: in the editor, under Languages. docs/owner.md says who.";

/** A problem for each group of texts that could do harm and that nobody has read: how many they are, at the first one. */
function unsignedProblems(
  texts: Readonly<Record<string, unknown>>,
  sources: ReadonlyMap<string, SourceText>,
  at: Path,
): Problem[] {
  const unsigned = Object.entries(texts).flatMap(([key, text]) =>
    isRecord(text) && text["by"] === "machine" && sources.has(key) ? key : [],
  );
  return READING_GROUPS.flatMap((group) => {
    const keys = unsigned.filter((key) => readingGroup(key) === group);
    const [first] = keys;
    if (first === undefined) return [];
    const said = `A machine wrote ${counted(keys.length, "text")} about ${GROUP_SUBJECTS[group]}, and no person has signed ${keys.length === 1 ? "it" : "them"}.`;
    return errorAt([...at, first, "by"], said, SIGN_THEM);
  });
}

function gone(key: string, path: Path, keys: Iterable<string>): Problem {
  const near = nearMiss(key, keys);
  const hint = near === undefined ? "Remove it." : `Did you mean "${near}"? Otherwise remove it.`;
  return warningAt(path, "There is no text of this name any more.", hint, { at: "key" });
}

/** How much longer than its place a text may be: other scripts say the same with more signs. */
const ROOM = 2;

/** What is wrong with the words of a translation. `path` is where they are. */
export function wordingProblems(
  source: SourceText,
  text: string,
  { code, path }: { readonly code: string; readonly path: Path },
): Problem[] {
  const most = source.longest === undefined ? undefined : source.longest * ROOM;
  const letter = foreignLetter(text, code);
  return [
    ...blankProblems(path, text),
    ...letterProblems(path, text),
    ...factProblems(source, text, path),
    ...figureProblems(source, text, path),
    ...(most !== undefined && text.length > most
      ? [errorAt(path, `The text has ${text.length} signs, too many for its place.`, `Say it in at most ${most}.`)]
      : []),
    ...(letter !== undefined && !source.text.includes(letter) ? [notWrittenWith(letter, code, path)] : []),
  ];
}

function notWrittenWith(letter: string, code: string, path: Path): Problem {
  const name = ownName(code) ?? code;
  return errorAt(path, `${name} is not written with “${letter}”.`, `Write the text in ${name}.`);
}

/** A translation names the facts of its source, each at least once, and nothing else in { }. */
function factProblems(source: SourceText, text: string, path: Path): Problem[] {
  const wanted = tokensIn(source.text).map((name) => `{${name}}`);
  const written = new Set(text.match(/\{[^{}]*\}|\{[\w.-]*/g));
  const lost = [...new Set(wanted)].filter((fact) => !written.has(fact));
  const strange = [...written].filter((fact) => !wanted.includes(fact));
  const meant = strange.map((fact) => nearMiss(fact, lost));
  return [
    ...lost
      .filter((fact) => !meant.includes(fact))
      .map((fact) => errorAt(path, `The fact ${fact} is missing.`, "Write it where it belongs.")),
    ...strange.map((fact, index) => {
      const hint = meant[index] === undefined ? "Remove it." : `Did you mean ${meant[index]}?`;
      return errorAt(path, `The text holds ${shortened(fact, 40)}, which stands for nothing.`, hint);
    }),
  ];
}

/** A translation promises no other discount than its source, and names no other figure. */
function figureProblems(source: SourceText, text: string, path: Path): Problem[] {
  const percents = otherFigure(statedPercents(source.text), statedPercents(text));
  if (percents) {
    const [said, meant] = percents;
    return [errorAt(path, `The text says ${said}%, but its source says ${meant}%.`, `Write ${meant}.`)];
  }
  const figures = otherFigure(statedFigures(source.text), statedFigures(text));
  if (figures === undefined) return [];
  const [said, meant] = figures;
  return [
    warningAt(path, `The text says ${said}, but its source says ${meant}.`, `Write ${meant}, if it means the same.`),
  ];
}

/** A figure that only the translation has, and the one in its place; a figure may be a word in another language. */
function otherFigure<T>(wanted: readonly T[], written: readonly T[]): readonly [said: T, meant: T] | undefined {
  const said = written.find((figure) => !wanted.includes(figure));
  const meant = wanted.find((figure) => !written.includes(figure));
  return said === undefined || meant === undefined ? undefined : [said, meant];
}

/** Enough to begin with. */
const MOST_NAMED = 20;

function missing(absent: readonly SourceText[], at: Path, { publishing }: TranslationContext): Problem[] {
  const refusal = publishing ? errorAt : warningAt;
  const named = absent.slice(0, MOST_NAMED).map(({ key, path, text }) => {
    const said = sentence`${place(path)} is not translated: ${shown(text)}.`;
    return refusal(at, said, `Add "${key}" with "text" and "of": "${markOf(text)}".`);
  });
  const rest = absent.length - named.length;
  return rest > 0 ? [...named, refusal(at, `${rest} more texts are not translated.`, "Add them too.")] : named;
}

/** The texts of each language, where the document holds them itself. */
export const translatedTexts: Rule = (document) => {
  const { bundle, site, publishing } = document;
  const translations = valueAt(site, ["translations"]);
  if (!isRecord(translations)) return [];
  const languages = writtenLanguages(document);
  const unlisted = Object.keys(translations).filter((each) => !languages.some(({ code }) => code === each));
  return [
    ...unlisted.map((code) =>
      errorAt(["translations", code], `The site has no language “${code}”.`, "Remove its texts here."),
    ),
    ...languages.flatMap(({ code, ready }) => {
      const at = ["translations", code, "texts"];
      return translationProblems(valueAt(site, at) ?? {}, at, { bundle, site, code, ready, publishing });
    }),
  ];
};
