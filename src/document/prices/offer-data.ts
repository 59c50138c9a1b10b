import type { DataNode } from "#document/model/meaning.ts";
import { parsePrice } from "#document/model/price.ts";
import type { PriceRow } from "#document/model/resolved.gen.ts";

/** UN/CEFACT codes of the price book's units; other units are written in words. */
const UNIT_CODES: Readonly<Record<string, string>> = { Kg: "KGM", "Sq Ft": "FTK" };

/**
 * The schema.org offer of an item: the first price of a pair, a lowest price as `minPrice`. `until`: the last day of an
 * offer, as year-month-day.
 */
export function offerData({ item, offerPrice }: Pick<PriceRow, "item" | "offerPrice">, until?: string): DataNode {
  const price = parsePrice(offerPrice);
  const [amount = 0] = price?.amounts ?? [];
  const unit = price?.unit;
  const valid = until !== undefined && { priceValidUntil: until };
  const offered = { "@type": "Offer", name: item, ...valid };
  if (unit === undefined && !price?.from) return { ...offered, price: amount, priceCurrency: "INR" };
  return {
    ...offered,
    priceSpecification: {
      "@type": unit === undefined ? "PriceSpecification" : "UnitPriceSpecification",
      ...(price?.from ? { minPrice: amount } : { price: amount }),
      priceCurrency: "INR",
      ...(unit !== undefined && (UNIT_CODES[unit] ? { unitCode: UNIT_CODES[unit] } : { unitText: unit })),
    },
  };
}
