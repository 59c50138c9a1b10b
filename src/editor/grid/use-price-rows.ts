import { getDefaultStore } from "jotai";
import { type KeyboardEvent, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { Path } from "#document/model/walk.ts";
import { sameName } from "#document/prices/check-row.ts";
import { beginAtom, documentAtom } from "#editor/draft/atoms.ts";
import { editAt } from "#editor/draft/editor.ts";
import type { PriceRowActions } from "#editor/grid/price-row.tsx";
import { type PastedCells, type PastedColumn, readCells } from "#editor/grid/read-cells.ts";
import {
  cellText,
  GRID_COLUMNS,
  type GridColumn,
  type GridRow,
  newRow,
  withCell,
  withNamedId,
  withPlainPrices,
} from "#editor/grid/rows.ts";
import { TABLES_PATH } from "#editor/grid/table-head.tsx";
import { groupsAt } from "#editor/shared/draft-values.ts";
import { focusField } from "#editor/state/place.ts";
import { GRID_WORDS } from "#editor/words/later/words.gen.ts";
import { pressedKey } from "#lib/pressed-key.ts";

/** What can be done with the rows of a table of the price book. They are read when it is done: no row waits for another. */
export function usePriceRows(table: number) {
  const [message, setMessage] = useState("");
  const actions = useMemo(() => rowActions([...TABLES_PATH, table, "rows"], setMessage), [table]);
  /** What was done last, for those who do not see it. */
  return { message, ...actions };
}

/** Where a block of cells is pasted. */
interface GridPlace {
  readonly row: number;
  readonly column: GridColumn;
}

function rowActions(path: Path, setMessage: (words: string) => void) {
  const rowsNow = () => groupsAt(draftNow(), path);
  const change = (next: (old: readonly GridRow[]) => readonly GridRow[]) =>
    editAt(path, (old) => next(groupsAt(old, [])));
  const changeRow = (at: number, next: (old: GridRow) => GridRow) =>
    change((old) => {
      const row = old[at];
      const after = row && next(row);
      return after === undefined || after === row ? old : old.with(at, after);
    });

  const add = () => {
    getDefaultStore().set(beginAtom, [...path, rowsNow().length]);
    change((old) => [...old, newRow(takenIds())]);
  };
  const move = (from: number, to: number) => {
    const rows = rowsNow();
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length) return;
    change((old) => old.toSpliced(from, 1).toSpliced(to, 0, row));
    setMessage(GRID_WORDS.moved({ item: cellText(row, "item"), row: to + 1, rows: rows.length }));
  };
  const addBelow = () => {
    const last = rowsNow().at(-1);
    if (last === undefined || GRID_COLUMNS.some((column) => cellText(last, column) !== "")) add();
  };
  const keys = gridKeys({ path, rows: () => rowsNow().length, add: addBelow, move });
  const paste = (place: GridPlace, text: string) => {
    const rows = rowsNow();
    const pasted = readCells(text);
    const refusal = pasteRefusal(rows, place, pasted);
    if (refusal !== undefined) return setMessage(refusal);
    const next = withPasted(rows, place, pasted, takenIds());
    // What was pasted into keeps the focus, also below new rows.
    flushSync(() => change(() => next));
    const own = next.findIndex(({ id }) => id === rows[place.row]?.["id"]);
    if (own > -1 && own !== place.row) keys.focus(own, place.column);
    setMessage(
      pastedWords(pasted.cells.length, next.length - rows.length, pasted.headings !== undefined && !pasted.isChat),
    );
  };
  const remove = (at: number) => {
    const rows = rowsNow();
    change((old) => old.toSpliced(at, 1));
    keys.focus(Math.min(at, rows.length - 2), "item");
    setMessage(GRID_WORDS.removed({ item: cellText(rows[at] ?? {}, "item") }));
  };
  return {
    path,
    addLast: () => {
      const last = rowsNow().length;
      add();
      keys.focus(last, "item");
    },
    actionsOf: (at: number): PriceRowActions => ({
      keys: (column) => keys.handlers(at, column),
      change: (next) => changeRow(at, (old) => next(old, takenIds())),
      paste: (column, text) => paste({ row: at, column }, text),
      leaveCell: () => changeRow(at, withPlainPrices),
      leaveRow: () => changeRow(at, (old) => withNamedId(old, takenIds())),
      move: (to) => move(at, to),
      remove: () => remove(at),
    }),
  };
}

const draftNow = () => getDefaultStore().get(documentAtom);

/** Ids of all rows of the price book. */
export function takenIds(): ReadonlySet<string> {
  const tables = groupsAt(draftNow(), TABLES_PATH);
  return new Set(tables.flatMap((table) => groupsAt(table, ["rows"]).map(({ id }) => String(id))));
}

interface GridKeysOptions {
  readonly path: Path;
  readonly rows: () => number;
  readonly add: () => void;
  readonly move: (from: number, to: number) => void;
}

/** Keys of a grid: Enter and arrows walk, Alt with an arrow moves the row, Enter in the last row adds one below what it says. */
function gridKeys({ path, rows, add, move }: GridKeysOptions) {
  const focus = (row: number, column: GridColumn) => focusField([...path, row, column]);
  const walk = (row: number, column: GridColumn, event: KeyboardEvent<HTMLInputElement>): boolean => {
    const count = rows();
    const { altKey, shiftKey, currentTarget } = event;
    const key = pressedKey(event);
    const up = key === "ArrowUp" || (key === "Enter" && shiftKey);
    if (altKey && (key === "ArrowUp" || key === "ArrowDown")) {
      const to = row + (up ? -1 : 1);
      if (to < 0 || to >= count) return true;
      // What was typed into must be in its new place before it gets the focus again.
      flushSync(() => move(row, to));
      focus(to, column);
      return true;
    }
    if (up || key === "ArrowDown" || key === "Enter") {
      if (key === "Enter" && !shiftKey && row === count - 1) flushSync(add);
      focus(Math.max(0, up ? row - 1 : Math.min(row + 1, rows() - 1)), column);
      return true;
    }
    const aside = asideFrom(column, key, currentTarget);
    if (aside === undefined) return false;
    focus(row, aside);
    return true;
  };
  return {
    focus,
    handlers: (row: number, column: GridColumn) => (event: KeyboardEvent<HTMLInputElement>) => {
      if (!event.ctrlKey && !event.metaKey && walk(row, column, event)) event.preventDefault();
    },
  };
}

/** Columns that arrows walk through; the reason for an offer is reached by Tab. */
const WALKED: readonly GridColumn[] = ["item", "regPrice", "offerPrice"];

/** The column beside, when the arrow is pressed at the edge of the text. */
function asideFrom(column: GridColumn, key: string, { selectionStart, selectionEnd, value }: HTMLInputElement) {
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  const at = WALKED.indexOf(column);
  if (at === -1) return undefined;
  if (key === "ArrowLeft" && (isAll || selectionEnd === 0)) return WALKED[at - 1];
  if (key === "ArrowRight" && (isAll || selectionStart === value.length)) return WALKED[at + 1];
  return undefined;
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

/** The index of the row with an id; -1 where no id is given or the table has none such. */
function rowOfId(rows: readonly GridRow[], id = ""): number {
  return id === "" ? -1 : rows.findIndex((row) => row["id"] === id);
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

function withLine(row: GridRow, columns: readonly (PastedColumn | undefined)[], line: readonly string[]): GridRow {
  return line.reduce((filled, text, index) => {
    const column = columns[index];
    return column === undefined || column === "id" ? filled : withCell(filled, column, text);
  }, row);
}

function pastedWords(lines: number, added: number, hadHeadings: boolean): string {
  const parts = [
    GRID_WORDS.rowsPasted({ count: lines }),
    ...(added > 0 ? [GRID_WORDS.pastedNew({ added })] : []),
    ...(hadHeadings ? [GRID_WORDS.withoutHeadings] : []),
  ];
  return `${parts.join(", ")}.`;
}
