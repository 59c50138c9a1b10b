import { fittingWords, type OtherNames, searchWords, withNames } from "#document/languages/search-words.ts";
import type { PriceRow, PriceTable } from "#document/model/resolved.gen.ts";
import { resizePart } from "#ui/price/table-parts.ts";

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

/** Rows that change between two frames, however long the list is. */
const AT_ONCE = 600;

/**
 * Shows the rows of some tables and hides all others by changing the DOM: the first screens at once, the rest frame by
 * frame. `list` contains the groups of `all`, in their order. Returns a function that stops it.
 */
export function showRows(list: HTMLElement, all: readonly PriceTable[], found: readonly PriceTable[]): () => void {
  const matches = new Map(found.map((table) => [table.id, new Set(table.rows)]));
  const changes = all.flatMap((table, index) => {
    const group = list.children[index];
    return group instanceof HTMLElement ? changesIn(group, table, matches.get(table.id)) : [];
  });
  let frame = 0;
  const next = () => {
    for (const row of changes.splice(0, AT_ONCE)) row.hidden = !row.hidden;
    if (changes.length > 0) frame = requestAnimationFrame(next);
  };
  next();
  return () => cancelAnimationFrame(frame);
}

/** Rows of a group that have to change. Rows of a hidden group are not changed. */
function changesIn(group: HTMLElement, { rows }: PriceTable, found: ReadonlySet<unknown> | undefined): HTMLElement[] {
  group.hidden = found === undefined;
  if (found === undefined) return [];
  let count = 0;
  return [...group.querySelectorAll("tbody")].flatMap((body, part) => {
    const drawn = [...body.querySelectorAll("tr")].map((row) => ({ row, isFound: found.has(rows[count++]) }));
    if (!resizePart(body, part, drawn.filter(({ isFound }) => isFound).length)) return [];
    return drawn.flatMap(({ row, isFound }) => (row.hidden === isFound ? row : []));
  });
}
