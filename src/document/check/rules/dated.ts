import type { CheckedDocument, Rule } from "#document/check/facts/checked-document.ts";
import { shopDate, type WrittenSpan, writtenSpans } from "#document/check/facts/dates.ts";
import { discountOf } from "#document/check/facts/price-rows.ts";
import { errorAt, warningAt } from "#document/check/facts/problem.ts";
import { place, sentence, subject } from "#document/check/facts/sentence.ts";
import { dayInWords } from "#document/check/words/written-dates.ts";
import { valueAt } from "#document/text/value-at.ts";

/** A notice or an offer begins before it ends; one day is enough. */
const spanOrder: Rule = (document) =>
  writtenSpans(document)
    .filter(({ from, until }) => from > until)
    .map(({ path, from, until }) =>
      errorAt(
        [...path, "until"],
        `The last day, ${dayInWords(until)}, is before the first, ${dayInWords(from)}: it would never be seen.`,
        "Choose a last day that is the first day or a later one.",
      ),
    );

/** Past notices and offers, by the shop's clock, only make the lists longer. */
const pastSpans: Rule = (document) => {
  const today = shopDate(document);
  if (today === undefined) return [];
  return writtenSpans(document)
    .filter(({ from, until }) => from <= until && until < today)
    .map(({ kind, path, until }) =>
      warningAt(
        [...path, "until"],
        `The last day, ${dayInWords(until)}, is over: today is ${dayInWords(today)} at the shop.`,
        `Remove this ${kind}, or choose days to come.`,
      ),
    );
};

/** A table has one discount a day: with two offers it would be unclear which applies. */
const overlappingOffers: Rule = (document) => {
  const offers = writtenSpans(document).filter(({ kind }) => kind === "offer");
  return offers.flatMap((offer, index) => {
    for (const before of offers.slice(0, index)) {
      const days = sharedDays(before, offer);
      const table = days && sharedTable(document, before, offer);
      if (days === undefined || table === undefined) continue;
      const [first, last] = [dayInWords(days.first), dayInWords(days.last)];
      const when = days.first === days.last ? `on ${first}` : `from ${first} to ${last}`;
      return errorAt(
        [...offer.path, "from"],
        sentence`${place(before.path)} is for ${table} as well ${when}.`,
        "Let one end before the other begins, or name other tables.",
      );
    }
    return [];
  });
};

/** The days that two spans share, if any. */
function sharedDays(a: WrittenSpan, b: WrittenSpan): { first: string; last: string } | undefined {
  const [, first = a.from] = [a.from, b.from].sort();
  const [last = a.until] = [a.until, b.until].sort();
  return first <= last ? { first, last } : undefined;
}

/** The title of a table that two offers are for; undefined when they share none. */
function sharedTable({ collections }: CheckedDocument, a: WrittenSpan, b: WrittenSpan): string | undefined {
  const tables = [...(collections.get("tables") ?? [])];
  const [id, table] = tables.find(([one]) => isFor(a, one) && isFor(b, one)) ?? [];
  return id === undefined ? undefined : String(valueAt(table?.value, ["title"]) ?? id);
}

function isFor({ value: { tables } }: WrittenSpan, table: string): boolean {
  return !Array.isArray(tables) || tables.includes(table);
}

/** While an offer runs, prices are lower than on other days. */
const offersThatRaise: Rule = (document) => {
  const usual = discountOf(document);
  return writtenSpans(document).flatMap(({ kind, path, value: { discountPercent } }) => {
    if (kind !== "offer" || usual === undefined || typeof discountPercent !== "number") return [];
    const at = [...path, "discountPercent"];
    if (discountPercent > usual || document.isRefused(at)) return [];
    const effect = discountPercent === usual ? "changes no price" : "makes prices higher than on other days";
    return warningAt(
      at,
      sentence`${subject(at, String(discountPercent))} ${effect}: the price book gives ${usual} % every day.`,
      `Write more than ${usual}, or make a notice of it.`,
    );
  });
};

/** The most announcements that people read at the top of a page. */
const MAX_READ = 2;

/** More announcements on one day are not read. */
const crowdedDays: Rule = (document) => {
  const spans = writtenSpans(document).filter(({ from, until }) => from <= until);
  const onDay = (day: string) => spans.filter(({ from, until }) => from <= day && day <= until);
  const crowd = spans.map(({ from }) => onDay(from)).find((together) => together.length > MAX_READ);
  const [first, ...others] = crowd?.toSorted((a, b) => (a.from > b.from ? -1 : 1)) ?? [];
  if (crowd === undefined || first === undefined) return [];
  return [
    warningAt(
      [...first.path, "from"],
      sentence`${crowd.length} lines are at the top of every page on ${dayInWords(first.from)}: this one${others.flatMap(({ path }) => [", ", place(path)])}.`,
      "Let some of them end before the others begin.",
    ),
  ];
};

export const datedRules: readonly Rule[] = [spanOrder, overlappingOffers, offersThatRaise, crowdedDays, pastSpans];
