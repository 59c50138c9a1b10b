import { atAddressesOf, inLanguage } from "#document/languages/in-language.ts";
import { namesIn } from "#document/languages/names-in.ts";
import type { KnownNames } from "#document/languages/names-in-words.ts";
import { readyLanguages } from "#document/languages/ready-languages.ts";
import type { Site } from "#document/model/types.gen.ts";
import { once } from "#lib/once.ts";
import { readSchema } from "#server/document/read-site.ts";

/** A document for somebody who reads a language: its links open in it. */
export interface SiteInLanguage {
  readonly translated: () => Site;
  /** What is sold, as that language names it. */
  readonly names: () => KnownNames;
  /** In the document's own language, for what is not translated. */
  readonly untranslated: () => Site;
}

const known = new WeakMap<Site, Map<string, SiteInLanguage>>();

/** A document in a language that somebody chose; its own, if that is not or no longer one of the site. */
export function siteIn(site: Site, code: string | null | undefined): SiteInLanguage {
  if (!code || !readyLanguages(site).includes(code))
    return { translated: () => site, names: () => ({}), untranslated: () => site };
  const languages = known.get(site) ?? new Map<string, SiteInLanguage>();
  known.set(site, languages);
  const found = languages.get(code) ?? {
    translated: once(() => inLanguage(readSchema(), site, code)),
    names: once(() => namesIn(site, code)),
    untranslated: once(() => atAddressesOf(readSchema(), site, code)),
  };
  languages.set(code, found);
  return found;
}
