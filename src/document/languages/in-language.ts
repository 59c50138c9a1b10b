import { type KnownNames, nameIn } from "#document/languages/names-in-words.ts";
import { isTranslated, textIn } from "#document/languages/source-texts.ts";
import { directionOf } from "#document/languages/writing.ts";
import { addressIn } from "#document/links/address-in.ts";
import { asSite } from "#document/model/as-site.ts";
import { collect } from "#document/model/collections.ts";
import { formatPrice, parsePrice } from "#document/model/price.ts";
import { concreteRoutes } from "#document/model/routes.ts";
import { isLink, type SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { type Node, transform } from "#document/model/walk.ts";
import { languageOf } from "#lib/locale/day-times.ts";
import { langOf } from "#lib/locale/lang.ts";
import { withHoles } from "#lib/sentence.ts";

/** In a text for which there is no translation yet: from Unicode's private use, so no text has it. */
const UNTRANSLATED = "\uE000";

/** Whether every text of some data is translated. */
export const isWhole = (data: unknown): boolean => !JSON.stringify(data).includes(UNTRANSLATED);

/**
 * A document in one of its languages: its texts and units translated, those that are missing or out of date marked with
 * `UNTRANSLATED`, and every page at an address of that language. The given document is not changed.
 */
export function inLanguage(bundle: SchemaBundle, site: Site, code: string): Site {
  const textOf = textIn(site, site.translations?.[code]);
  const translated = ({ path, value }: Node) => textOf(path) ?? String(value) + UNTRANSLATED;
  const { units, lowestPrice } = languageOf({ lang: code, languages: site.languages ?? [] });
  const there = withAddresses(bundle, site, { code, textOf: translated, ...(units && { units }) });
  const { words, business } = there;
  const prices = lowestPrice ? { ...words.prices, from: withHoles(lowestPrice) } : words.prices;
  return { ...there, business: namedIn(code, business, site), words: { ...words, prices }, lang: code };
}

/** In the language of its native name, a business is drawn by that, with its other name below. */
function namedIn(code: string, business: Site["business"], source: Site): Site["business"] {
  const { nativeWordmark, wordmark, ...brand } = business.brand;
  if (business.nativeName.lang !== code || nativeWordmark === undefined) return business;
  return {
    ...business,
    nativeName: { text: source.business.shortName, lang: langOf(source) },
    brand: { ...brand, wordmark: nativeWordmark, ...(wordmark !== undefined && { nativeWordmark: wordmark }) },
  };
}

/** A document in its own language at the addresses of another, for what is not translated yet. */
export function atAddressesOf(bundle: SchemaBundle, site: Site, code: string): Site {
  return withAddresses(bundle, site, { code, textOf: ({ value }) => String(value) });
}

/** Isolated (Unicode UAX 9): in a text read from the right, the groups of a number would change places. */
const fromTheLeft = (number: string) => `\u2066${number}\u2069`;

interface Language {
  readonly code: string;
  readonly textOf: (node: Node) => string;
  readonly units?: KnownNames;
}

/** "115/Kg" → "115/கிலோ". */
function withUnit(written: string, units: KnownNames): string {
  const price = parsePrice(written);
  return price?.unit === undefined ? written : formatPrice({ ...price, unit: nameIn(price.unit, units) });
}

function withAddresses(bundle: SchemaBundle, site: Site, { code, textOf, units = {} }: Language): Site {
  const pages = new Set(concreteRoutes(site.routes, collect(bundle, site)).map(({ route }) => route.path));
  const written = new Set(site.routes.map(({ path }) => path));
  const { translations: _, ...own } = site;
  const moved = transform(bundle, bundle, own, (node) => {
    const { value, schema } = node;
    if (typeof value !== "string") return value;
    const [page = ""] = value.split(/[?#]/);
    if (schema.format === "page-path" || isLink(schema))
      return pages.has(page) || written.has(page) ? addressIn(code, value) : value;
    if (schema.format === "phone" && directionOf(code) === "rtl") return fromTheLeft(value);
    if (schema.format === "price") return withUnit(value, units);
    return isTranslated(node) ? textOf(node) : value;
  });
  return asSite(moved);
}
