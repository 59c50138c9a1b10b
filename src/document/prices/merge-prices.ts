import type { PriceBook, PriceRow, PriceTable } from "#document/model/types.gen.ts";
import { checkRow, type GoodRow } from "#document/prices/check-row.ts";
import { type BadRow, readPriceRows } from "#document/prices/read-rows.ts";

/** The merged price book, or all problems of the file. */
export type MergedPrices =
  | {
      readonly ok: true;
      readonly book: PriceBook;
      /** Items that the file does not mention; they stay as they are. */
      readonly absent: readonly string[];
    }
  | { readonly ok: false; readonly bad: readonly BadRow[] };

/** Merges the rows of a CSV file into a price book by id. Rows without an id are new and get one. */
export function mergePrices(book: PriceBook, csv: string): MergedPrices {
  const read = readPriceRows(csv);
  const rows = new Map(book.tables.flatMap((table) => table.rows).map((row) => [row.id, row]));
  const context = { book, rows, seen: new Set<string>() };
  const checked = read.rows.map((row) => checkRow(row, context));
  const bad = [...read.bad, ...checked.flatMap((result) => (Array.isArray(result) ? result : []))];
  if (bad.length > 0) return { ok: false, bad };
  const good = withIds(
    checked.flatMap((result) => (Array.isArray(result) ? [] : result)),
    new Set(rows.keys()),
  );
  const mentioned = new Map(good.map((row) => [row.id, row]));
  const absent = [...rows.values()].flatMap(({ id, item }) => (mentioned.has(id) ? [] : item));
  return { ok: true, book: { ...book, tables: book.tables.map((table) => filled(table, mentioned)) }, absent };
}

function withIds(rows: readonly GoodRow[], taken: Set<string>): GoodRow[] {
  return rows.map((row) => {
    const id = row.id === "" ? newId(row.row.item, taken) : row.id;
    taken.add(id);
    return { ...row, id };
  });
}

/** Rows keep their position; a row new to the table follows the line before it in the file. */
function filled(table: PriceTable, mentioned: ReadonlyMap<string, GoodRow>): PriceTable {
  const here = [...mentioned.values()].filter((row) => row.table === table.id);
  const staying = table.rows.filter(({ id }) => (mentioned.get(id)?.table ?? table.id) === table.id);
  const rows = staying.map((row): PriceRow => ({ id: row.id, ...(mentioned.get(row.id)?.row ?? row) }));
  const known = new Set(rows.map(({ id }) => id));
  here.forEach((row, index) => {
    if (known.has(row.id)) return;
    known.add(row.id);
    const previous = here[index - 1]?.id;
    const position = previous === undefined ? rows.length : rows.findIndex(({ id }) => id === previous) + 1;
    rows.splice(position, 0, { id: row.id, ...row.row });
  });
  return { ...table, rows };
}

const MAX_ID_CHARS = 60;

/** An id for a new item, made of its name: "Silk dupatta" → "silk-dupatta", with a number where that is taken. */
function newId(item: string, taken: ReadonlySet<string>): string {
  const plain = item.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  const words = plain.match(/[a-z0-9]+/g)?.join("-") ?? "item";
  const stem = words.slice(0, MAX_ID_CHARS - 5).replace(/-+$/, "");
  if (!taken.has(stem)) return stem;
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number++;
  return `${stem}-${number}`;
}
