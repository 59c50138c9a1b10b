import { offerFor, parsePrice } from "#document/model/price.ts";
import { isRecord } from "#document/model/schema.ts";

/** How many rows of a price book get another offer when nothing but its discount changes. A draft may hold anything. */
export function changedOffers(priceBook: unknown, before: unknown, after: unknown): number {
  if (typeof before !== "number" || typeof after !== "number" || !isRecord(priceBook)) return 0;
  const rows = listOf(priceBook["tables"]).flatMap((table) => (isRecord(table) ? listOf(table["rows"]) : []));
  return rows.filter((row) => {
    if (!isRecord(row) || row["offerPrice"] !== undefined) return false;
    const regPrice = row["regPrice"];
    if (typeof regPrice !== "string" || parsePrice(regPrice) === undefined) return false;
    return offerFor(regPrice, before) !== offerFor(regPrice, after);
  }).length;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
