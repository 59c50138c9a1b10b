import { readFileSync } from "node:fs";
import { type CheckOptions, type CheckResult, hasErrors } from "#document/check/check-site.ts";
import type { CheckContext } from "#document/check/facts/checked-document.ts";
import { errorAt } from "#document/check/facts/problem.ts";
import type { Site } from "#document/model/types.gen.ts";
import { decodeText } from "#document/text/decode-text.ts";
import { lineFinder, parseText } from "#document/text/parse-text.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { checkText, type FileFinding, fileWords } from "#server/document/check-text.ts";
import { picturesIn } from "#server/document/pictures-in.ts";
import { lastPublished } from "#server/document/published.ts";
import {
  misnamedFindings,
  readTranslations,
  translationFile,
  translationFiles,
  translationFindings,
} from "#server/document/translation-files.ts";
import { readGrammar } from "#server/document/validator.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";

/**
 * Checks a document on disk against the schema, the pictures and the last published version, and the translations beside
 * it. The document holds those without errors: a mistake in one keeps no page of another language from going online.
 */
export function checkFile(
  file = SITE_FILE,
  context: CheckContext & Pick<CheckOptions, "rules"> = {},
): CheckResult<FileFinding> {
  const published = contentOf(lastPublished()?.text ?? "");
  const { text, misread } = decodeText(readFileSync(file));
  const options = { ...readGrammar(), ...picturesIn(), published, ...context };
  const result = checkText(text, { ...options, misread });
  if (!result.ok) return result;
  const { site } = result;
  const checked = translationFiles(file).map((one) => ({ ...one, findings: translationFindings(one, site, options) }));
  const translations = readTranslations(checked.filter(({ findings }) => !hasErrors(findings)));
  const findings = [
    ...result.findings,
    ...checked.flatMap((one) => one.findings),
    ...misnamedFindings(file, options.bundle),
    ...untranslated(file, text, site).map(fileWords(options.bundle, site)),
  ];
  return { ...result, findings, site: { ...site, ...translations } };
}

/** Languages that visitors can choose, without any texts. */
function untranslated(document: string, text: string, { languages = [], translations = {} }: Site) {
  const there = [...Object.keys(translations), ...translationFiles(document).map(({ code }) => code)];
  return languages.flatMap(({ code, ready }, index) => {
    if (!ready || there.includes(code)) return [];
    const problem = "Visitors can choose this language, but none of its texts are there.";
    const hint = `Write them in ${translationFile(document, code)}, or switch the language off until then.`;
    const path = ["languages", index];
    const { line, column } = lineFinder(text)(parseText(text).spots.get(pointerTo(path))?.offset ?? 0);
    return [{ ...errorAt(path, problem, hint), line, column }];
  });
}

/** The content of a published document; as much as is readable if it has mistakes. */
function contentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseText(text).value;
  }
}
