import type { Site } from "#document/model/types.gen.ts";
import { readSite } from "#server/document/read-site.ts";

/** The test document with additional valid prices, spread evenly over its tables and additional ones. */
export function withPrices(rows: number, others = 4): Site {
  const { priceBook, ...site } = readSite();
  const [first] = priceBook.tables;
  if (first === undefined) throw new Error("The test document has no price table.");
  const added = Array.from({ length: others }, (_, part) => ({
    ...{ ...first, id: `prices-${part}`, title: `Prices ${part}` },
    rows: [{ id: `first-${part}`, item: "Curtain", regPrice: "100" }],
  }));
  const tables = [...priceBook.tables, ...added];
  const more = Array.from({ length: rows }, (_, number) => ({
    id: `more-${number}`,
    item: `Curtain no. ${number}`,
    regPrice: String(100 + (number % 900)),
  }));
  const spread = tables.map((table, part) => ({
    ...table,
    rows: [...table.rows, ...more.filter((_row, number) => number % tables.length === part)],
  }));
  return { ...site, priceBook: { ...priceBook, tables: spread } };
}
