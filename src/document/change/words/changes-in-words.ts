import type { Change } from "#document/change/change.ts";
import { exceptions, notices, offers, week } from "#document/change/words/dated-words.ts";
import type { ChangeDescriber } from "#document/change/words/describe.ts";
import { business, colours, entries, forms, general } from "#document/change/words/general-words.ts";
import { pages, pageWords, sections } from "#document/change/words/page-words.ts";
import { changedPriceRows, discount, regularPrices } from "#document/change/words/price-words.ts";

/** What matters most to customers comes first; the last function handles the rest. */
const DESCRIBERS: readonly ChangeDescriber[] = [
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
  const reported = new Map<ChangeDescriber, Change[]>(DESCRIBERS.map((describer) => [describer, []]));
  for (const change of changes)
    reported.get(DESCRIBERS.find((describer) => describer.takes(change)) ?? general)?.push(change);
  return [...reported].flatMap(([describer, taken]) => (taken.length === 0 ? [] : describer.describe(taken)));
}
