import type { CheckedDocument, Rule } from "#document/check/facts/checked-document.ts";
import { shopDate, type WrittenSpan, writtenSpans } from "#document/check/facts/dates.ts";
import { checkedPriceRows, discountOf } from "#document/check/facts/price-rows.ts";
import { errorAt, type Problem, warningAt } from "#document/check/facts/problem.ts";
import { choice, place, sentence, subject } from "#document/check/facts/sentence.ts";
import { statedPercents } from "#document/check/words/figures.ts";
import { dayInWords } from "#document/check/words/written-dates.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { wordsIn } from "#lib/words-in.ts";

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

/** On one day it ends later than it begins. */
const hourOrder: Rule = (document) =>
  writtenSpans(document)
    .filter(({ from, until, begin, end }) => from <= until && end <= begin)
    .map(({ path }) =>
      errorAt(
        [...path, "untilTime"],
        "It ends before it begins: it would never be seen.",
        "Write a time that is later than when it begins, or choose a later last day.",
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
  return a.begin < b.end && b.begin < a.end ? { first, last } : undefined;
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
      sentence`${subject(at, String(discountPercent))} ${effect}: the price book gives ${usual}% every day.`,
      `Write more than ${usual}, or make a notice of it.`,
    );
  });
};

/** The words of an offer promise its own discount, on what it is for. */
const offerPromises: Rule = (document) =>
  writtenSpans(document).flatMap(({ kind, path, value }) =>
    kind !== "offer"
      ? []
      : ["name", "text"].flatMap((key) => {
          const at = [...path, key];
          const text = value[key];
          return typeof text !== "string" || document.isRefused(at)
            ? []
            : [
                ...otherDiscounts(text, at, value),
                ...otherTables(document, text, at, value),
                ...ownPrices(document, text, at, value),
              ];
        }),
  );

type Offered = WrittenSpan["value"];

function otherDiscounts(text: string, at: Path, { discountPercent }: Offered): Problem[] {
  return statedPercents(text)
    .filter((percent) => typeof discountPercent === "number" && percent !== discountPercent)
    .map((percent) =>
      errorAt(
        at,
        sentence`${subject(at)} promises ${percent}%, but the discount of this offer is ${String(discountPercent)}%.`,
        `Write ${discountPercent}, or change the discount.`,
      ),
    );
}

/** A price that stays as it is although a text promises a discount on everything, and does not name its item. */
function ownPrices(document: CheckedDocument, text: string, at: Path, { discountPercent, tables }: Offered): Problem[] {
  const percent = Number(discountPercent);
  if (tables !== undefined || !statedPercents(text).includes(percent)) return [];
  const spoken = inWords(text);
  const kept = checkedPriceRows(document).find(
    ({ item = "", regular, offer }) =>
      Number(offer?.amounts[0]) > (Number(regular?.amounts[0]) * (100 - percent)) / 100 &&
      !spoken.includes(inWords(item)),
  );
  if (kept?.offer === undefined) return [];
  const said = sentence`${subject(at)} promises ${String(percent)}%, but ${kept.item ?? ""} keeps its own offer price, ${kept.offer.text}.`;
  return [warningAt(at, said, "Choose the price tables of the offer, or change the text.")];
}

/** Tables whose title a text names, although the offer is not for them. */
function otherTables({ collections }: CheckedDocument, text: string, at: Path, { tables }: Offered): Problem[] {
  if (!Array.isArray(tables)) return [];
  const spoken = inWords(text);
  return [...(collections.get("tables") ?? [])].flatMap(([id, table]) => {
    const title = valueAt(table.value, ["title"]);
    if (typeof title !== "string" || tables.includes(id) || !spoken.includes(inWords(title))) return [];
    return errorAt(
      at,
      sentence`${subject(at)} names ${choice(title)}, which this offer is not for.`,
      "Add it to the price tables of the offer, or change the text.",
    );
  });
}

/** Of whole words, so that "Men's Wear" is not in "Women's Wear". */
const inWords = (text: string) => ` ${wordsIn(text).join(" ")} `;

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

export const datedRules: readonly Rule[] = [
  spanOrder,
  hourOrder,
  overlappingOffers,
  offersThatRaise,
  offerPromises,
  crowdedDays,
  pastSpans,
];
