import { sameName } from "#document/prices/check-row.ts";
import type { PastedCells, PastedColumn } from "#editor/grid/read-cells.ts";
import {
  cellText,
  GRID_COLUMNS,
  type GridColumn,
  type GridRow,
  newRow,
  withCell,
  withNamedId,
} from "#editor/grid/rows.ts";
import { GRID_WORDS } from "#editor/words/later/words.gen.ts";

/** Where a block of cells is pasted. */
export interface GridPlace {
  readonly row: number;
  readonly column: GridColumn;
}

/**
 * Rows with a block of cells pasted at a place. A line that names an item goes to the row of that name, or into a new
 * row: the id of an item, by which texts show its price, never gets the price of another. Lines without names go by
 * position.
 */
export function withPasted(
  rows: readonly GridRow[],
  place: GridPlace,
  { cells, headings }: PastedCells,
  taken: ReadonlySet<string>,
): GridRow[] {
  const columns = columnsOf(place, headings);
  const [named, byId] = [columns.indexOf("item"), columns.indexOf("id")];
  const ids = new Set(taken);
  const next = [...rows];
  let at = place.row - 1;
  for (const line of cells) {
    const name = line[named] ?? "";
    const sameId = rowOfId(next, line[byId]);
    const known =
      sameId === -1 && name !== "" ? next.findIndex((row) => sameName(cellText(row, "item"), name)) : sameId;
    at = known === -1 ? at + 1 : known;
    if (known === -1 && name !== "" && cellText(next[at] ?? {}, "item") !== "") next.splice(at, 0, newRow(ids));
    const row = next[at] ?? newRow(ids);
    // An item keeps its own spelling, unless its id says which it is.
    const keepsName = known !== -1 && sameId === -1;
    const filled = withLine(row, columns, keepsName ? line.with(named, cellText(row, "item")) : line);
    const settled = withNamedId(filled, ids);
    ids.add(String(settled["id"]));
    next[at] = settled;
  }
  return next;
}

/** The index of the row with an id; -1 where no id is given or the table has none such. */
function rowOfId(rows: readonly GridRow[], id = ""): number {
  return id === "" ? -1 : rows.findIndex((row) => row["id"] === id);
}

/**
 * Why a block of cells cannot be pasted at a place: it would lose a cell, fill one twice, or give a price to no item;
 * undefined when it can.
 */
export function pasteRefusal(
  rows: readonly GridRow[],
  place: GridPlace,
  { cells, headings }: PastedCells,
): string | undefined {
  const columns = columnsOf(place, headings);
  const [named, byId] = [columns.indexOf("item"), columns.indexOf("id")];
  const stray = named === -1 ? cells.find((line) => line[byId] && rowOfId(rows, line[byId]) === -1) : undefined;
  if (stray) return GRID_WORDS.pastedElsewhere({ id: stray[byId] ?? "" });
  const twice = columns.find((column, index) => column !== undefined && columns.indexOf(column) !== index);
  if (twice !== undefined) return GRID_WORDS.pastedTwice;
  const long = cells.findIndex((line) => line.slice(columns.length).some((cell) => cell !== ""));
  if (long === -1) return undefined;
  const room = headings === undefined ? GRID_WORDS.columnsFromHere : GRID_WORDS.headings;
  return GRID_WORDS.pastedTooWide({ number: long + 1, room });
}

function columnsOf({ column }: GridPlace, headings: PastedCells["headings"]): readonly (PastedColumn | undefined)[] {
  return headings ?? GRID_COLUMNS.slice(GRID_COLUMNS.indexOf(column));
}

function withLine(row: GridRow, columns: readonly (PastedColumn | undefined)[], line: readonly string[]): GridRow {
  return line.reduce((filled, text, index) => {
    const column = columns[index];
    return column === undefined || column === "id" ? filled : withCell(filled, column, text);
  }, row);
}
