import type { PriceRow, PriceSearch, PriceTable } from "#document/model/resolved.gen.ts";
import { isNear } from "#lib/near-words.ts";
import { wordsIn } from "#lib/words-in.ts";

type OtherNames = NonNullable<PriceSearch["otherNames"]>;

/** A table with the normalized words of each row. */
export interface SearchableTable {
  readonly table: PriceTable;
  readonly rows: readonly { readonly row: PriceRow; readonly words: string }[];
}

/** "T-shirt" → "tshirt", "Suit, 2 pieces" → "suit 2 pieces". */
function plain(text: string): string {
  return wordsIn(text.replaceAll("-", "")).join(" ");
}

/** Rows are found by their item, by the title of their table, and by other names of words in these or in names before. */
export function searchable(tables: readonly PriceTable[], otherNames: OtherNames = []): SearchableTable[] {
  const named = otherNames.map(({ word, names }) => ({ word: plain(word), names: plain(names) }));
  const withNames = (item: string) =>
    named.reduce((words, { word, names }) => (words.includes(word) ? `${words} ${names}` : words), item);
  return tables.map((table) => ({
    table,
    rows: table.rows.map((row) => ({ row, words: withNames(plain(`${row.item} ${table.title}`)) })),
  }));
}

/**
 * The tables with the rows that match every word of the query, in any order, also in the plural; if there are none, the
 * rows that match most of them, also misspelt. Tables without a match are left out. An empty query returns the same
 * tables.
 */
export function findRows(tables: readonly SearchableTable[], query: string): PriceTable[] {
  const queryWords = plain(query).split(" ").filter(Boolean).map(singular);
  if (queryWords.length === 0) return tables.map(({ table }) => table);
  const exact = rowsWith(tables, (words) => queryWords.every((word) => words.includes(word)));
  if (exact.length > 0) return exact;
  const matches = (words: string) => queryWords.filter((word) => words.includes(word) || hasNear(words, word)).length;
  const counts = new Map(tables.flatMap(({ rows }) => rows.map(({ words }) => [words, matches(words)])));
  const most = Math.max(...counts.values());
  return most === 0 ? [] : rowsWith(tables, (words) => counts.get(words) === most);
}

function rowsWith(tables: readonly SearchableTable[], isFound: (words: string) => boolean): PriceTable[] {
  return tables.flatMap(({ table, rows }) => {
    const found = rows.filter(({ words }) => isFound(words)).map(({ row }) => row);
    return found.length === 0 ? [] : [{ ...table, rows: found }];
  });
}

/** Endings of the plural: "s", "கள்", "ियाँ", "ें", "ों", "े", as `plain` writes them. */
const PLURAL = /s$|கள்$|य?(ां|ें?|ों)$/;

function singular(word: string): string {
  return word.length > 3 ? word.replace(PLURAL, "") : word;
}

/** In shorter words another letter makes another word. */
const MIN_MISSPELT = 4;

function hasNear(words: string, word: string): boolean {
  return word.length >= MIN_MISSPELT && words.split(" ").some((other) => isNear(singular(other), word));
}
