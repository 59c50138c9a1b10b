import type { Change } from "#scripts/document/diff/change.ts";
import { business, colours, forms } from "#scripts/document/diff/words/business-words.ts";
import { notices, offers } from "#scripts/document/diff/words/dated-words.ts";
import { entries, general } from "#scripts/document/diff/words/general-words.ts";
import { exceptions, week } from "#scripts/document/diff/words/hours-words.ts";
import { pages, pageWords, sections } from "#scripts/document/diff/words/page-words.ts";
import { discount, priceRows, regularPrices } from "#scripts/document/diff/words/price-words.ts";
import type { Teller } from "#scripts/document/diff/words/tell.ts";

/** What matters most to customers comes first; the last one takes what is left. */
const TELLERS: readonly Teller[] = [
  regularPrices,
  discount,
  priceRows,
  offers,
  exceptions,
  week,
  notices,
  business,
  pages,
  entries,
  forms,
  sections,
  pageWords,
  colours,
  general,
];

/** Changes as sentences for the owner; every change is told in one of them. */
export function changesInWords(changes: readonly Change[]): string[] {
  const told = new Map<Teller, Change[]>(TELLERS.map((teller) => [teller, []]));
  for (const change of changes) told.get(TELLERS.find((teller) => teller.takes(change)) ?? general)?.push(change);
  return [...told].flatMap(([teller, taken]) => (taken.length === 0 ? [] : teller.tell(taken)));
}
