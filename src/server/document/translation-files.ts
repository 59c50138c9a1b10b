import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type CheckOptions, findingsIn } from "#document/check/check-site.ts";
import { placeName } from "#document/check/facts/place.ts";
import type { Finding } from "#document/check/facts/problem.ts";
import { translationProblems } from "#document/check/rules/translations.ts";
import { sourceTexts } from "#document/languages/source-texts.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site, Translation } from "#document/model/types.gen.ts";
import { decodeText } from "#document/text/decode-text.ts";
import { valueAt } from "#document/text/value-at.ts";
import { validatorOf } from "#server/document/validator.ts";
import { writeContent } from "#server/document/write-content.ts";

/** A file beside a document with its texts in another language: site.ta.json. */
export interface TranslationFile {
  readonly code: string;
  readonly file: string;
}

/** The translations beside a document, by code. */
export function translationFiles(document: string): TranslationFile[] {
  const folder = path.dirname(document);
  const base = path.basename(document, ".json");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const code = name.startsWith(`${base}.`)
      ? /^([a-z]{2,3}(-[a-z0-9]{2,8})*)\.json$/.exec(name.slice(base.length + 1))?.[1]
      : undefined;
    return code === undefined ? [] : { code, file: path.join(folder, name) };
  });
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

/** Writes translations beside a document. */
export function writeTranslations(document: string, translations: NonNullable<Site["translations"]>): void {
  for (const [code, translation] of Object.entries(translations))
    writeContent(translationFile(document, code), translation);
}

/** What is wrong with a translation of a document. */
export function translationFindings(
  { code, file }: TranslationFile,
  site: Site,
  { bundle, publishing = false, ...options }: CheckOptions,
): Finding[] {
  const { text, misread } = decodeText(readFileSync(file));
  const language = site.languages?.find((one) => one.code === code);
  const grammar = { bundle: grammarOf(bundle), validate: validatorOf(grammarOf(bundle)) };
  const context = { bundle, site, code, ready: language?.ready ?? false, publishing };
  const rule = ({ site: read }: { readonly site: unknown }) =>
    translationProblems(valueAt(read, ["texts"]), ["texts"], context);
  const sources = new Map(sourceTexts(bundle, site).map((source) => [source.key, source]));
  const found = findingsIn(text, { ...options, ...grammar, misread, publishing, rules: [rule] });
  return [...(language === undefined ? [unlisted(code)] : []), ...found].map((finding) => {
    const source = sources.get(String(finding.path[1] ?? ""));
    return { ...finding, file, ...(source && { place: placeName(bundle, site, source.path) }) };
  });
}

/** The schema of a translation, one object per schema of the site. */
const grammars = new WeakMap<SchemaBundle, SchemaBundle>();

function grammarOf(bundle: SchemaBundle): SchemaBundle {
  const known = grammars.get(bundle) ?? { ...bundle.definitions["translation"], definitions: bundle.definitions };
  grammars.set(bundle, known);
  return known;
}

function unlisted(code: string): Finding {
  const problem = `The site has no language “${code}”, so nobody sees these texts.`;
  const hint = `Add { "code": "${code}" } to "languages" in the document, or remove this file.`;
  return {
    ...{ path: [], severity: "error", place: "Translation", problem, hint, said: { problem, hint } },
    ...{ line: 1, column: 1 },
  };
}
