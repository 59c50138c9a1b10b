import type { PriceRow, PriceTable } from "#document/model/resolved.gen.ts";

/** A table with the normalized words of each row. */
export interface SearchableTable {
  readonly table: PriceTable;
  readonly rows: readonly { readonly row: PriceRow; readonly words: string }[];
}

/** "T-shirt" → "tshirt", "Suit, 2 pieces" → "suit 2 pieces". */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[-'’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** Rows are found by their item and by the title of their table. */
export function searchable(tables: readonly PriceTable[]): SearchableTable[] {
  return tables.map((table) => {
    const title = plain(table.title);
    return { table, rows: table.rows.map((row) => ({ row, words: `${plain(row.item)} ${title}` })) };
  });
}

/**
 * The tables with the rows that match every word of the query, in any order, also in the plural. Tables without a match
 * are left out. An empty query returns the same tables.
 */
export function findRows(tables: readonly SearchableTable[], query: string): PriceTable[] {
  const queryWords = plain(query).split(" ").filter(Boolean).map(singular);
  if (queryWords.length === 0) return tables.map(({ table }) => table);
  return tables.flatMap(({ table, rows }) => {
    const found = rows.filter(({ words }) => queryWords.every((word) => words.includes(word))).map(({ row }) => row);
    return found.length === 0 ? [] : [{ ...table, rows: found }];
  });
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/, "") : word;
}
