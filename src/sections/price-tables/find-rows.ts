import type { PriceRow, PriceSearch, PriceTable } from "#document/model/resolved.gen.ts";
import { isNear } from "#lib/near-words.ts";
import { wordsIn } from "#lib/words-in.ts";

type OtherNames = NonNullable<PriceSearch["otherNames"]>;

/** A table with the normalized words of each row. */
export interface SearchableTable {
  readonly table: PriceTable;
  readonly rows: readonly { readonly row: PriceRow; readonly words: readonly string[] }[];
}

/** "T-shirts" → ["tshirt"], "Suit, 2 pieces" → ["suit", "2", "piece"]. */
function plain(text: string): string[] {
  return wordsIn(text.replaceAll("-", "")).map(singular);
}

/** Endings of the plural: "s", "கள்", "ियाँ", "ें", "ों", "े", as `wordsIn` writes them. */
const PLURAL = /s$|கள்$|य?(ां|ें?|ों)$/;

function singular(word: string): string {
  return word.length > 3 ? word.replace(PLURAL, "") : word;
}

/** Rows are found by their item, by the title of their table, and by other names of words in these or in names before. */
export function searchable(tables: readonly PriceTable[], otherNames: OtherNames = []): SearchableTable[] {
  const named = otherNames.map(({ word, names }) => ({ word: plain(word).join(" "), names: plain(names) }));
  const withNames = (item: readonly string[]) => {
    const words = [...item];
    for (const { word, names } of named) if (words.join(" ").includes(word)) words.push(...names);
    return words;
  };
  return tables.map((table) => ({
    table,
    rows: table.rows.map((row) => ({ row, words: withNames(plain(`${row.item} ${table.title}`)) })),
  }));
}

/** How well a word that is typed fits one of a row's: it is that word, begins it, is a part of it, or nearly it. */
type Fit = (word: string, typed: string) => boolean;

const WHOLE: Fit = (word, typed) => word === typed;
const BEGUN: Fit = (word, typed) => word.startsWith(typed);
const PART: Fit = (word, typed) => word.includes(typed);
const NEAR: Fit = (word, typed) => typed.length >= MIN_MISSPELT && isNear(word, typed);

/** In shorter words another letter makes another word. */
const MIN_MISSPELT = 4;

/**
 * The tables with the rows that have every word of the query, in any order, also in the plural: as whole words, else as
 * beginnings, else as parts. If no row has all of them, the rows that have most, also misspelt. Tables without a match
 * are left out. An empty query returns the same tables.
 */
export function findRows(tables: readonly SearchableTable[], query: string): PriceTable[] {
  const asked = plain(query);
  if (asked.length === 0) return tables.map(({ table }) => table);
  const countOf = (words: readonly string[], fits: Fit) =>
    asked.filter((typed) => words.some((word) => fits(word, typed))).length;
  for (const fits of [WHOLE, BEGUN, PART]) {
    const found = rowsWith(tables, (words) => countOf(words, fits) === asked.length);
    if (found.length > 0) return found;
  }
  return rowsWithMost(tables, (words) => countOf(words, (word, typed) => BEGUN(word, typed) || NEAR(word, typed)));
}

function rowsWith(tables: readonly SearchableTable[], isFound: (words: readonly string[]) => boolean): PriceTable[] {
  return tables.flatMap(({ table, rows }) => {
    const found = rows.filter(({ words }) => isFound(words)).map(({ row }) => row);
    return found.length === 0 ? [] : [{ ...table, rows: found }];
  });
}

function rowsWithMost(tables: readonly SearchableTable[], countOf: (words: readonly string[]) => number): PriceTable[] {
  const counts = new Map(tables.flatMap(({ rows }) => rows.map(({ words }) => [words, countOf(words)])));
  const most = Math.max(...counts.values());
  return most === 0 ? [] : rowsWith(tables, (words) => counts.get(words) === most);
}
