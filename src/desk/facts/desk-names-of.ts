import { markOf, sourceTexts } from "#document/languages/source-texts.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import { tokenFiller } from "#document/model/tokens.ts";
import type { Site } from "#document/model/types.gen.ts";

/** The names by what they are called in the document's own language, which orders keep. */
export type DeskNames = Readonly<Record<string, string>>;

const NAMED =
  /^services\/[^/]+\/title$|^priceBook\/tables\/[^/]+\/(title|rows\/[^/]+\/item)$|^business\/pickup\/areas\/[^/]+\/name$/;

interface NamesContext {
  readonly bundle: SchemaBundle;
  readonly lang: string;
  readonly now: Date;
}

/** What a document calls things in another language, as far as it is translated. */
export function deskNamesOf(site: Site, { bundle, lang, now }: NamesContext): DeskNames {
  const texts = site.translations?.[lang]?.texts ?? {};
  const fill = tokenFiller(site, now);
  const named = sourceTexts(bundle, site).flatMap(({ key, text }): [string, string][] => {
    const translated = NAMED.test(key) ? texts[key] : undefined;
    return translated?.of === markOf(text) ? [[fill(text), fill(translated.text)]] : [];
  });
  return Object.fromEntries(named);
}
