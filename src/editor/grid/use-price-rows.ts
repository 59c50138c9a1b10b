import { useState } from "react";
import { flushSync } from "react-dom";
import type { Path } from "#document/model/walk.ts";
import { editAt } from "#editor/draft/editor.ts";
import { type GridPlace, pasteRefusal, withPasted } from "#editor/grid/paste.ts";
import type { PriceRowActions } from "#editor/grid/price-row.tsx";
import { readCells } from "#editor/grid/read-cells.ts";
import { cellText, type GridRow, newRow, withNamedId, withPlainPrices } from "#editor/grid/rows.ts";
import { useGridKeys } from "#editor/grid/use-grid-keys.ts";
import { groupsAt } from "#editor/shared/draft-values.ts";
import { GRID_WORDS } from "#editor/words/later/words.gen.ts";

/** What can be done with the rows of a table of the price book. */
export function usePriceRows(path: Path, rows: readonly GridRow[], taken: ReadonlySet<string>) {
  const [message, setMessage] = useState("");
  const change = (next: (old: readonly GridRow[]) => readonly GridRow[]) =>
    editAt(path, (old) => next(groupsAt(old, [])));
  const changeRow = (at: number, next: (old: GridRow) => GridRow) =>
    change((old) => {
      const row = old[at];
      const after = row && next(row);
      return after === undefined || after === row ? old : old.with(at, after);
    });

  const add = () => change((old) => [...old, newRow(taken)]);
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length) return;
    change((old) => old.toSpliced(from, 1).toSpliced(to, 0, row));
    setMessage(GRID_WORDS.moved({ item: cellText(row, "item"), row: to + 1, rows: rows.length }));
  };
  const keys = useGridKeys({ path, rows: rows.length, add, move });
  const paste = (place: GridPlace, text: string) => {
    const pasted = readCells(text);
    const refusal = pasteRefusal(rows, place, pasted);
    if (refusal !== undefined) return setMessage(refusal);
    const next = withPasted(rows, place, pasted, taken);
    // What was pasted into keeps the focus, also below new rows.
    flushSync(() => change(() => next));
    const own = next.findIndex(({ id }) => id === rows[place.row]?.["id"]);
    if (own > -1 && own !== place.row) keys.focus(own, place.column);
    setMessage(
      pastedWords(pasted.cells.length, next.length - rows.length, pasted.headings !== undefined && !pasted.isChat),
    );
  };
  const remove = (at: number) => {
    change((old) => old.toSpliced(at, 1));
    keys.focus(Math.min(at, rows.length - 2), "item");
    setMessage(GRID_WORDS.removed({ item: cellText(rows[at] ?? {}, "item") }));
  };

  return {
    /** What was done last, for those who do not see it. */
    message,
    addLast: () => {
      add();
      keys.focus(rows.length, "item");
    },
    row: (at: number): PriceRowActions => ({
      keys: (column) => keys.handlers(at, column),
      change: (next) => changeRow(at, (old) => next(old, taken)),
      paste: (column, text) => paste({ row: at, column }, text),
      leaveCell: () => changeRow(at, withPlainPrices),
      leaveRow: () => changeRow(at, (old) => withNamedId(old, taken)),
      move: (to) => move(at, to),
      remove: () => remove(at),
    }),
  };
}

function pastedWords(lines: number, added: number, hadHeadings: boolean): string {
  const parts = [
    GRID_WORDS.rowsPasted({ count: lines }),
    ...(added > 0 ? [GRID_WORDS.pastedNew({ added })] : []),
    ...(hadHeadings ? [GRID_WORDS.withoutHeadings] : []),
  ];
  return `${parts.join(", ")}.`;
}
