import type { Change } from "#document/change/change.ts";
import { business, colours, forms } from "#document/change/words/business-words.ts";
import { notices, offers } from "#document/change/words/dated-words.ts";
import { entries, general } from "#document/change/words/general-words.ts";
import { exceptions, week } from "#document/change/words/hours-words.ts";
import { pages, pageWords, sections } from "#document/change/words/page-words.ts";
import { changedPriceRows, discount, regularPrices } from "#document/change/words/price-words.ts";
import type { Teller } from "#document/change/words/tell.ts";

/** What matters most to customers comes first; the last function takes the rest. */
const TELLERS: readonly Teller[] = [
  regularPrices,
  discount,
  changedPriceRows,
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

/** Changes as sentences for the owner; each change appears in exactly one. */
export function changesInWords(changes: readonly Change[]): string[] {
  const told = new Map<Teller, Change[]>(TELLERS.map((teller) => [teller, []]));
  for (const change of changes) told.get(TELLERS.find((teller) => teller.takes(change)) ?? general)?.push(change);
  return [...told].flatMap(([teller, taken]) => (taken.length === 0 ? [] : teller.tell(taken)));
}
