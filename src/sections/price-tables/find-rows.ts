import { fittingWords, type OtherNames, searchWords, withNames } from "#document/languages/search-words.ts";
import type { PriceRow, PriceTable } from "#document/model/resolved.gen.ts";

/** A table with the normalized words of each row. */
export interface SearchableTable {
  readonly table: PriceTable;
  readonly rows: readonly { readonly row: PriceRow; readonly words: readonly string[] }[];
}

/** Rows are found by their item, by the title of their table, and by other names of words in these or in names before. */
export function searchable(tables: readonly PriceTable[], otherNames: OtherNames = []): SearchableTable[] {
  const wordsOf = withNames(otherNames);
  return tables.map((table) => ({
    table,
    rows: table.rows.map((row) => ({ row, words: wordsOf(`${row.item} ${table.title}`) })),
  }));
}

/** The tables with the rows that fit a query; those without one are left out. An empty query returns the same tables. */
export function findRows(tables: readonly SearchableTable[], query: string): PriceTable[] {
  const asked = searchWords(query);
  if (asked.length === 0) return tables.map(({ table }) => table);
  const all = tables.flatMap(({ rows }) => rows.map(({ words }) => words));
  const fitting = fittingWords(all, asked);
  return tables.flatMap(({ table, rows }) => {
    const found = rows.filter(({ words }) => fitting.has(words)).map(({ row }) => row);
    return found.length === 0 ? [] : [{ ...table, rows: found }];
  });
}
