import bundle from "virtual:site-schema";
import { expose } from "comlink";
import { openerIn } from "#document/languages/open-in-language.ts";
import { draftReceiver, type SentDraft, type SentSite, siteReceiver } from "#editor/worker/changes-only.ts";
import { type CheckedTranslations, checkTranslations } from "#editor/worker/check-translations.ts";
import { type PageContext, type PreviewedPage, previewedPage } from "#editor/worker/tools.ts";

const [draftOf, pageOf] = [siteReceiver(), draftReceiver()];

/** What takes long about the other languages of a site. */
const languageTools = {
  check: (document: SentSite): CheckedTranslations => checkTranslations(bundle, draftOf(document)),
  page: (code: string, checked: SentDraft, path: string, context: PageContext): PreviewedPage =>
    previewedPage(bundle, pageOf(checked), { path, context, opener: (site) => openerIn(code, site, bundle) }),
};

export type LanguageTools = typeof languageTools;

// Of its own: most sites have one language.
expose(languageTools);
