import { parsePrice } from "#document/model/price.ts";
import { isRecord, isWords, type SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { transform } from "#document/model/walk.ts";

const TOKEN = /(\{[^}]+\})/;
const TOKEN_EVERYWHERE = /\{[^}]+\}/g;

/** A language whose dates and times have no Latin letters, so that any left comes from code. */
export const PSEUDO_LANG = "el";

/** A document with every text in ⟦ ⟧ and in another language. Tokens, ids, addresses and choices are not changed. */
export function pseudoSite(bundle: SchemaBundle, site: Site): Site {
  const texts = (value: unknown) =>
    transform(bundle, bundle, value, ({ value: written, schema }) => {
      return typeof written === "string" && isWords(schema) ? pseudoText(written) : written;
    });
  const written = texts(site);
  if (!isLike(site, written)) throw new Error("The document with other texts has other fields.");
  return { ...written, lang: PSEUDO_LANG };
}

const isLike = (site: Site, made: unknown): made is Site =>
  isRecord(made) && Object.keys(made).join() === Object.keys(site).join();

/** "From {price.saree}" → "⟦From ⟧{price.saree}": values of tokens are marked elsewhere. */
export function pseudoText(text: string): string {
  const parts = text.split(TOKEN).filter((part) => part !== "");
  return parts.map((part) => (TOKEN.test(part) ? part : `⟦${part}⟧`)).join("");
}

/** In Hebrew letters, for a page that is read from the right. */
export function textFromTheRight(text: string): string {
  const letter = (latin: string) => String.fromCodePoint(0x05d0 + ((latin.toLowerCase().codePointAt(0) ?? 0) % 27));
  const parts = text.split(TOKEN);
  return parts.map((part) => (TOKEN.test(part) ? part : part.replace(/[a-z]/gi, letter))).join("");
}

/** Letters of the longest text that is a label. */
const LABEL = 30;

/** As long as it may be in another language: a label has twice its words, a longer text two fifths more. */
export function longText(text: string): string {
  const words = text.replaceAll(TOKEN_EVERYWHERE, " ").split(/\s+/).filter(Boolean);
  const more = text.length <= LABEL ? text.length : 0.4 * text.length;
  let length = 0;
  const added = words.filter((word) => {
    const isWanted = length < more;
    length += word.length + 1;
    return isWanted;
  });
  return [text, ...added].join(" ");
}

/** Allowed outside of ⟦ ⟧: the shop's addresses, and units in prices ("115/Kg"). */
export function allowedIn({ business, priceBook, routes, languages = [] }: Site, host: string): readonly string[] {
  const prefixes = ["", ...languages.map(({ code }) => `/${code}`)];
  const pages = routes
    .flatMap(({ path }) => prefixes.map((prefix) => host + prefix + path))
    .toSorted((a, b) => b.length - a.length);
  const prices = priceBook.tables.flatMap(({ rows }) => rows.map(({ regPrice }) => parsePrice(regPrice)));
  const units = prices.flatMap((price) => (price?.unit === undefined ? [] : `/${price.unit}`));
  return [business.email, ...pages, host, ...new Set(units)];
}

const PSEUDO = /⟦[^⟦⟧]*⟧/g;

/** Words of a text that are not from the document. */
export function wordsOfCode(text: string, allowed: readonly string[]): string[] {
  let rest = allowed.reduce((left, word) => left.replaceAll(word, ""), text);
  while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(PSEUDO, "\n");
  return rest.split("\n").filter((line) => /\p{Script=Latin}/u.test(line));
}

const READ =
  /\s(?:alt|aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|data-today)="([^"]*)"/g;
const META = /<meta (?:name="description"|property="og:(?:title|description|site_name|image:alt)") content="([^"]*)"/g;
const MESSAGE = /[?&](?:text|subject|body)=([^"&]*)/g;

/** All text in some HTML: visible, for screen readers, in shared links, in messages. */
export function visibleTextOf(html: string): string {
  const markup = html.replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, "");
  const shown = markup.replace(/<!--.*?-->/g, "").replace(/<[^>]*>/g, "\n");
  const reported = [READ, META].flatMap((pattern) => [...markup.matchAll(pattern)].map(([, text = ""]) => text));
  const sent = [...markup.matchAll(MESSAGE)].map(([, text = ""]) => decodeURIComponent(text));
  return [shown, ...reported, ...sent].join("\n").replace(/&(amp|quot|lt|gt|nbsp|#x27);/g, " ");
}
