import { atMoment } from "#document/model/at-moment.ts";
import { WEEKDAYS } from "#document/model/hours.ts";
import { daysText } from "#document/model/hours-text.ts";
import { priceText } from "#document/model/price.ts";
import { itemText } from "#document/model/routes.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { shopTime } from "#document/time/time-zone.ts";
import { longDate } from "#lib/locale/days.ts";
import { langOf } from "#lib/locale/lang.ts";
import { list } from "#lib/locale/words.ts";
import { once } from "#lib/once.ts";

const TOKEN = /\{([a-zA-Z][\w-]*(?:\.[\w-]+)*)\}/g;

/** Names of the tokens in a text: "{price.saree}" gives "price.saree". */
export function tokensIn(text: string): string[] {
  return [...text.matchAll(TOKEN)].flatMap(([, name]) => name ?? []);
}

/** The value of a token in the text at hand. */
type LookUp = (name: string) => string | undefined;

/** Finds where a sentence or a line begins, in Hindi after a danda. */
const SENTENCE_START = /(?<=[.!?।]\s+|\n)(?=\S)/;

/** A text without the sentences that hold a token whose value is empty. */
export function saidSentences(text: string, lookUp: LookUp): string {
  const isSaid = (part: string) => tokensIn(part).every((name) => lookUp(name) !== "");
  return isSaid(text) ? text : text.split(SENTENCE_START).filter(isSaid).join("").trim();
}

/** Replaces tokens by their values; a token without a value stays as written, an empty one takes its sentence along. */
export function fillTokens(text: string, lookUp: LookUp): string {
  return replaceTokens(saidSentences(text, lookUp), lookUp);
}

/** Replaces tokens by their values, even if they are empty. */
export function replaceTokens(text: string, lookUp: LookUp): string {
  return text.replace(TOKEN, (written, name: string) => lookUp(name) ?? written);
}

/** The value of a token by its name; undefined for an unknown one. `item` is the one that a page is about. */
export type TokenValue = (name: string, item?: unknown) => string | undefined;

/**
 * The values of tokens at a moment: {business.phone}, {retention.mailsDays}, {orders.declaredValue.claimMonths}, {price.saree}, {discount}, {years},
 * {today}, {pickupDays}, {item.title}.
 */
export function tokenValues(site: Site, moment: Date): TokenValue {
  // Prices are those of the day. Most texts name none.
  const priceBook = once(() => atMoment(site, moment).priceBook);
  const date = () => shopTime(moment, site.business.timeZone).date;
  return (name, item) => {
    const [first, ...rest] = name.split(".");
    const last = rest.join(".");
    if (first === "years") return String(Number(date().slice(0, 4)) - site.business.foundedYear);
    if (first === "today") return longDate(date(), langOf(site));
    // Nobody advertises 0% off.
    if (first === "discount") return String(priceBook().discountPercent || "");
    if (first === "pickupDays") return pickupDays(site);
    if (first === "item") return itemText(item, last);
    if (first === "price") return offerText(priceBook(), last);
    if (first !== "business" && first !== "retention" && first !== "orders") return undefined;
    const fact = factText(site[first], rest);
    // What is not kept at all is not spoken of.
    return first === "retention" && fact === "0" ? "" : fact;
  };
}

/** The days of the week with pickup windows: "Mon–Sun". */
function pickupDays(site: Site): string {
  const days = new Set<string>(site.business.pickup.windows.flatMap((window) => window.days));
  return dayRuns(
    WEEKDAYS.flatMap((day, index) => (days.has(day) ? index : [])),
    langOf(site),
  );
}

/** Fills the tokens of texts with their values at a moment. */
export function tokenFiller(site: Site, moment: Date): (text: string) => string {
  const lookUp = tokenValues(site, moment);
  return (text) => fillTokens(text, (name) => lookUp(name));
}

function factText(facts: unknown, keys: readonly string[]): string | undefined {
  const value = keys.reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), facts);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

function offerText({ tables }: Site["priceBook"], id: string): string | undefined {
  const row = tables.flatMap(({ rows }) => rows).find((candidate) => candidate.id === id);
  return row?.offerPrice && priceText(row.offerPrice);
}

/** "Mon–Fri and Sun", from the numbers of days in their order. */
function dayRuns(days: readonly number[], lang: string): string {
  const runs: { first: number; last: number }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.last === day - 1) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return list(
    runs.map((run) => daysText(run, lang)),
    lang,
  );
}
