import { markOf, sourceTexts } from "#document/languages/source-texts.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site, TranslatedText } from "#document/model/types.gen.ts";
import { pseudoText } from "#tests/helpers/pseudo-site.ts";

/** A document with a language that visitors can choose, made by a machine: every text in ⟦ ⟧, or as `say` says it. */
export function translatedSite(bundle: SchemaBundle, site: Site, code: string, say = pseudoText): Site {
  const texts = sourceTexts(bundle, site).map(({ key, text }): [string, TranslatedText] => [
    key,
    { text: say(text), of: markOf(text) },
  ]);
  const { languages = [], translations = {} } = site;
  return {
    ...site,
    languages: [...languages, { code, ready: true }],
    translations: { ...translations, [code]: { texts: Object.fromEntries(texts) } },
  };
}
