import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type CheckOptions, problemsIn } from "#document/check/check-site.ts";
import { errorAt, type Problem, warningAt } from "#document/check/facts/problem.ts";
import { translationProblems } from "#document/check/rules/translations.ts";
import { ownName } from "#document/languages/writing.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site, Translation } from "#document/model/types.gen.ts";
import type { Path } from "#document/model/walk.ts";
import { decodeText } from "#document/text/decode-text.ts";
import { valueAt } from "#document/text/value-at.ts";
import { type FileFinding, fileWords } from "#server/document/check-text.ts";
import { validatorOf } from "#server/document/validator.ts";
import { writeContent } from "#server/document/write-content.ts";
import { Refusal } from "#server/lib/run-main.ts";

/** A file beside a document with its texts in another language: site.ta.json. */
export interface TranslationFile {
  readonly code: string;
  readonly file: string;
}

/** The translations beside a document, by code. */
export function translationFiles(document: string): TranslationFile[] {
  return filesBeside(document).filter(({ code }) => isLanguageCode(code));
}

/** What is beside a document and would be a translation, were it named by the code of a language. */
export function misnamedFindings(document: string, bundle: SchemaBundle): FileFinding[] {
  return filesBeside(document).flatMap(({ code, file }) =>
    isLanguageCode(code) ? [] : ofFile(file, bundle, warningAt(TRANSLATIONS, ...misnamed(code))),
  );
}

const TRANSLATIONS: Path = ["translations"];

/** A document on disk, and the translations beside it. */
export function documentFiles(document: string): string[] {
  return [document, ...translationFiles(document).map(({ file }) => file)];
}

function filesBeside(document: string): TranslationFile[] {
  const folder = path.dirname(document);
  const base = `${path.basename(document, ".json")}.`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const code = name.startsWith(base) ? /^([^.]+)\.json$/.exec(name.slice(base.length))?.[1] : undefined;
    return code === undefined ? [] : { code, file: path.join(folder, name) };
  });
}

function isLanguageCode(code: string): boolean {
  return code === code.toLowerCase() && ownName(code) !== undefined;
}

/** The bytes of a file; undefined if it cannot be opened, such as a folder or a file of somebody else. */
export function bytesOf({ file }: TranslationFile): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Where the translation of a document is written. */
export function translationFile(document: string, code: string): string {
  return document.replace(/(\.json)?$/, `.${code}.json`);
}

/** The content of translations that have passed their check. */
export function readTranslations(files: readonly TranslationFile[]): Pick<Site, "translations"> {
  const read = files.map(({ code, file }): [string, Translation] => [code, JSON.parse(readFileSync(file, "utf8"))]);
  return read.length === 0 ? {} : { translations: Object.fromEntries(read) };
}

/** Writes translations beside a document. Throws for a key that is no language: it would be part of a path. */
export function writeTranslations(document: string, translations: NonNullable<Site["translations"]>): void {
  const foreign = Object.keys(translations).find((code) => !isLanguageCode(code));
  if (foreign !== undefined)
    throw new Refusal(`The document has texts in “${foreign}”, which is no code of a language. Nothing was written.`);
  for (const [code, translation] of Object.entries(translations))
    writeContent(translationFile(document, code), translation);
}

/** What is wrong with a translation of a document. Of a language that the document does not list: that alone. */
export function translationFindings(
  { code, file }: TranslationFile,
  site: Site,
  { bundle, publishing = false, rules, ...options }: CheckOptions,
): FileFinding[] {
  const language = site.languages?.find((one) => one.code === code);
  if (language === undefined) return [ofFile(file, bundle, errorAt([...TRANSLATIONS, code], ...unlisted(code)))];
  const bytes = bytesOf({ code, file });
  if (bytes === undefined) return [ofFile(file, bundle, errorAt([...TRANSLATIONS, code], ...CLOSED))];
  const { text, misread } = decodeText(bytes);
  const grammar = { bundle: grammarOf(bundle), validate: validatorOf(grammarOf(bundle)) };
  const context = { bundle, site, code, ready: language.ready ?? false, publishing };
  const rule = ({ site: read }: { readonly site: unknown }) =>
    translationProblems(valueAt(read, ["texts"]), ["texts"], context);
  const { findings } = problemsIn(text, { ...options, ...grammar, misread, publishing, rules: rules ?? [rule] });
  const inDocument = (path: Path): Path => [...TRANSLATIONS, code, ...path];
  const say = fileWords(bundle, site);
  return findings.map(({ meant, ...found }) => {
    const path = inDocument(found.path);
    return { ...say({ ...found, path, ...(meant && { meant: inDocument(meant) }) }), file };
  });
}

/** The schema of a translation, one object per schema of the site. */
const grammars = new WeakMap<SchemaBundle, SchemaBundle>();

function grammarOf(bundle: SchemaBundle): SchemaBundle {
  const known = grammars.get(bundle) ?? { ...bundle.definitions["translation"], definitions: bundle.definitions };
  grammars.set(bundle, known);
  return known;
}

type ProblemTexts = readonly [problem: string, hint: string];

function misnamed(code: string): ProblemTexts {
  const hint = "Name the file by the code of its language, such as site.ta.json, or call it something else.";
  return [`“${code}” is no code of a language, so nobody sees these texts.`, hint];
}

function unlisted(code: string): ProblemTexts {
  const hint = `Add { "code": "${code}" } to "languages" in the document, or remove this file.`;
  return [`The site has no language “${code}”, so nobody sees these texts.`, hint];
}

const CLOSED: ProblemTexts = [
  "The file cannot be opened.",
  "Look whether it is a file, and whether this program may read it; else remove it.",
];

function ofFile(file: string, bundle: SchemaBundle, problem: Problem): FileFinding {
  return { ...fileWords(bundle, {})({ ...problem, line: 1, column: 1 }), file };
}
