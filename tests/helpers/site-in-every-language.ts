import type { Site } from "#document/model/types.gen.ts";
import { readSite } from "#server/document/read-site.ts";
import { readTranslations, translationFiles } from "#server/document/translation-files.ts";

/** The owner's document with its translations, which visitors can choose. */
export function siteInEveryLanguage(): Site {
  const site = readSite("site.json");
  return {
    ...site,
    ...readTranslations(translationFiles("site.json")),
    languages: (site.languages ?? []).map((language) => ({ ...language, ready: true })),
  };
}
