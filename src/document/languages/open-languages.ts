import { prefixOf } from "#document/languages/in-language.ts";
import { openerIn } from "#document/languages/open-in-language.ts";
import type { OpenSite, RenderContext } from "#document/model/resolve.ts";
import { openScheduledSite } from "#document/model/scheduled-site.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { SiteLanguage } from "#document/model/types.ts";
import { langOf } from "#lib/locale/lang.ts";
import { capital } from "#lib/locale/words.ts";

/** Opens a checked document for prerendering, in its own language and then in each that visitors can choose. */
export function openLanguages(site: Site, bundle: SchemaBundle, context: RenderContext): OpenSite {
  const languages = siteLanguages(site);
  const own = openScheduledSite(site, bundle, languages.length > 1 ? { ...context, languages } : context);
  const others = languages
    .slice(1)
    .map(({ lang }) => openScheduledSite(site, bundle, { ...context, languages }, openerIn(lang, site, bundle)));
  const byPath = new Map([own, ...others].flatMap((open) => open.paths.map((path) => [path, open])));
  return { paths: [...byPath.keys()], shell: own.shell, page: (path) => byPath.get(path)?.page(path) };
}

/** The languages that visitors can choose, the document's own first. */
export function siteLanguages(site: Site): SiteLanguage[] {
  const more = (site.languages ?? []).filter(({ ready }) => ready);
  return [
    { lang: langOf(site), name: ownName(langOf(site)), prefix: "" },
    ...more.map(({ code }) => ({ lang: code, name: ownName(code), prefix: prefixOf(code) })),
  ];
}

/** The name of a language in itself, without its country: "தமிழ்". */
function ownName(lang: string): string {
  const { language } = new Intl.Locale(lang);
  return capital(new Intl.DisplayNames(lang, { type: "language" }).of(language) ?? lang);
}
