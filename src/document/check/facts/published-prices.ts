import type { CheckedDocument } from "#document/check/facts/checked-document.ts";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";

/** The published state of a row of the price book. */
export interface PublishedPrice {
  readonly regPrice: string;
  readonly offerPrice: string | undefined;
}

const prices = new WeakMap<CheckedDocument, ReadonlyMap<string, PublishedPrice>>();

/** The prices that are online, by row id. */
export function publishedPrices(document: CheckedDocument): ReadonlyMap<string, PublishedPrice> {
  const found =
    prices.get(document) ?? new Map(listOf(valueAt(document.published, ["priceBook", "tables"])).flatMap(rowsOf));
  prices.set(document, found);
  return found;
}

function rowsOf(table: unknown): [string, PublishedPrice][] {
  return listOf(valueAt(table, ["rows"])).flatMap((row): [string, PublishedPrice][] => {
    if (!isRecord(row)) return [];
    const { id, regPrice, offerPrice } = row;
    if (typeof id !== "string" || typeof regPrice !== "string") return [];
    return [[id, { regPrice, offerPrice: typeof offerPrice === "string" ? offerPrice : undefined }]];
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
