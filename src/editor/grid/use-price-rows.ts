import { getDefaultStore } from "jotai";
import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { Path } from "#document/model/walk.ts";
import { beginAtom, documentAtom } from "#editor/draft/atoms.ts";
import { editAt } from "#editor/draft/editor.ts";
import { gridKeys } from "#editor/grid/grid-keys.ts";
import { type GridPlace, pasteRefusal, withPasted } from "#editor/grid/paste.ts";
import type { PriceRowActions } from "#editor/grid/price-row.tsx";
import { readCells } from "#editor/grid/read-cells.ts";
import { cellText, GRID_COLUMNS, type GridRow, newRow, withNamedId, withPlainPrices } from "#editor/grid/rows.ts";
import { TABLES_PATH } from "#editor/grid/table-head.tsx";
import { groupsAt } from "#editor/shared/draft-values.ts";
import { GRID_WORDS } from "#editor/words/later/words.gen.ts";

/** What can be done with the rows of a table of the price book. They are read when it is done: no row waits for another. */
export function usePriceRows(table: number) {
  const [message, setMessage] = useState("");
  const actions = useMemo(() => rowActions([...TABLES_PATH, table, "rows"], setMessage), [table]);
  /** What was done last, for those who do not see it. */
  return { message, ...actions };
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

function pastedWords(lines: number, added: number, hadHeadings: boolean): string {
  const parts = [
    GRID_WORDS.rowsPasted({ count: lines }),
    ...(added > 0 ? [GRID_WORDS.pastedNew({ added })] : []),
    ...(hadHeadings ? [GRID_WORDS.withoutHeadings] : []),
  ];
  return `${parts.join(", ")}.`;
}
