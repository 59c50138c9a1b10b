import type { Problem } from "#document/check/facts/problem.ts";
import { wordingProblems } from "#document/check/rules/translations.ts";
import { languageCounts, readableTexts, textState } from "#document/check/translation-states.ts";
import { sourceTexts } from "#document/languages/source-texts.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";

export interface CheckedTranslations {
  /** Words that cannot go online. Texts that were not finished are nobody's mistake yet. */
  readonly findings: readonly Problem[];
  /** How many texts each language lacks, in its place, that visitors can choose. */
  readonly held: readonly number[];
}

/** What is wrong with the translations of a draft. */
export function checkTranslations(bundle: SchemaBundle, site: Site): CheckedTranslations {
  const { languages = [], translations = {}, ...own } = site;
  const sources = sourceTexts(bundle, own);
  const findings = languages.flatMap(({ code }) => {
    const texts = readableTexts(translations[code]);
    return sources.flatMap((source) => {
      const path = ["translations", code, "texts", source.key, "text"];
      const state = textState(source, texts);
      if (state === "missing" || state === "stale") return [];
      return wordingProblems(source, texts[source.key]?.text ?? "", { code, path });
    });
  });
  const held = languages.map(({ code, ready }) =>
    ready ? languageCounts(sources, readableTexts(translations[code]), code).held : 0,
  );
  return { findings, held };
}
