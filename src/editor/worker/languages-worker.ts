import bundle from "virtual:site-schema";
import { expose } from "comlink";
import { openerIn } from "#document/languages/open-in-language.ts";
import type { Site } from "#document/model/types.gen.ts";
import { type CheckedTranslations, checkTranslations } from "#editor/worker/check-translations.ts";
import { type CheckedDraft, type PageContext, type PreviewedPage, previewedPage } from "#editor/worker/tools.ts";

/** What takes long about the other languages of a site. */
const languageTools = {
  check: (document: Site): CheckedTranslations => checkTranslations(bundle, document),
  page: (code: string, checked: CheckedDraft, path: string, context: PageContext): PreviewedPage =>
    previewedPage(bundle, checked, { path, context, opener: (site) => openerIn(code, site, bundle) }),
};

export type LanguageTools = typeof languageTools;

// Of its own: most sites have one language.
expose(languageTools);
