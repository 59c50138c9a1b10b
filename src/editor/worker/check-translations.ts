import { type Finding, type Problem, warningAt } from "#document/check/facts/problem.ts";
import { inFileWords } from "#document/check/facts/sentence.ts";
import { wordingProblems } from "#document/check/rules/translations.ts";
import { languageCounts, textState } from "#document/check/translation-states.ts";
import { sourceTexts } from "#document/languages/source-texts.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { LANGUAGES_WORDS as WORDS } from "#editor/words/later/words.gen.ts";

/**
 * What is wrong with the translations of a draft: words that cannot go online, and what a language lacks that visitors
 * can choose. Texts that were not finished are nobody's mistake yet.
 */
export function checkTranslations(bundle: SchemaBundle, site: Site): Finding[] {
  const { languages = [], translations = {}, ...own } = site;
  if (languages.length === 0) return [];
  const sources = sourceTexts(bundle, own);
  return languages.flatMap(({ code, ready }, index) => {
    const texts = translations[code]?.texts ?? {};
    const wrong = sources.flatMap((source): Problem[] => {
      const path = ["translations", code, "texts", source.key, "text"];
      const state = textState(source, texts);
      if (state === "missing" || state === "stale") return [];
      return wordingProblems(source, texts[source.key]?.text ?? "", { code, path });
    });
    const { held } = ready ? languageCounts(sources, texts, code) : { held: 0 };
    const words = [WORDS.chosenThough({ count: held }), WORDS.chosenWay] as const;
    return [...wrong, ...(held > 0 ? [warningAt(["languages", index], ...words)] : [])].map(asFinding);
  });
}

function asFinding(problem: Problem): Finding {
  const said = { problem: problem.problem, hint: problem.hint };
  const words = { problem: inFileWords(said.problem), hint: inFileWords(said.hint) };
  return { ...problem, ...words, said, place: "", line: 1, column: 1 };
}
