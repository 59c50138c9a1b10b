import type { Language, Site } from "#document/model/types.gen.ts";
import { dayTimes } from "#lib/locale/day-times.ts";
import { langOf } from "#lib/locale/lang.ts";
import type { TimeWriting } from "#lib/locale/times.ts";

/** A document, in one of its languages. */
type Written = Pick<Site, "lang" | "languages">;

/** What the document says of the language that it is in; nothing of its own. */
export function languageOf({ lang, languages = [] }: Written): Partial<Language> {
  return languages.find(({ code }) => code === lang) ?? {};
}

/** The language of a document, and how it says times. */
export function writingOf(site: Written): TimeWriting {
  const lang = langOf(site);
  const times = dayTimes(lang, languageOf(site).times);
  return { lang, ...(times && { times }) };
}
