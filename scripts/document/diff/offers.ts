import { offerFor, parsePrice } from "#document/price.ts";
import type { PriceBook, Site } from "#document/types.gen.ts";

/** How many rows that stand in both documents at the same price get another offer, only because the discount changes. */
export function changedOffers(before: Site, after: Site): number {
  const old = offersOf(before.priceBook, before.priceBook.discountPercent);
  const now = offersOf(before.priceBook, after.priceBook.discountPercent);
  return [...old].filter(([id, offer]) => now.get(id) !== offer).length;
}

function offersOf({ tables }: PriceBook, discountPercent: number): Map<string, string> {
  const rows = tables.flatMap((table) => table.rows);
  return new Map(
    rows.flatMap(({ id, regPrice, offerPrice }) =>
      // A draft may hold a price that is none.
      offerPrice === undefined && parsePrice(regPrice) ? [[id, offerFor(regPrice, discountPercent)]] : [],
    ),
  );
}
