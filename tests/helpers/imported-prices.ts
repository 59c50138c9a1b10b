import type { PriceBook } from "#document/model/types.gen.ts";
import { mergePrices } from "#document/prices/merge-prices.ts";
import { readSite } from "#server/document/read-site.ts";

export const { priceBook } = readSite();
export const HEAD = "table,id,item,regular price,offer price,offer reason\n";
export const priceRow = (book: PriceBook, id: string) =>
  book.tables.flatMap(({ rows }) => rows).find((row) => row.id === id);

/** The price book after a file. Throws when a line is refused. */
export function taken(csv: string): PriceBook {
  const merged = mergePrices(priceBook, csv);
  if (!merged.ok) throw new Error(JSON.stringify(merged.bad));
  return merged.book;
}

/** What is wrong with a file, a line each. */
export function refusals(csv: string): string[] {
  const merged = mergePrices(priceBook, csv);
  return merged.ok ? [] : merged.bad.map(({ line, problem, hint }) => `${line}: ${problem} ${hint}`);
}
