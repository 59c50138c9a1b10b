import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import type { Path } from "#document/model/walk.ts";
import type { GridColumn } from "#editor/grid/rows.ts";
import { focusField } from "#editor/state/place.ts";
import { pressedKey } from "#lib/pressed-key.ts";

interface GridKeysOptions {
  readonly path: Path;
  readonly rows: () => number;
  readonly add: () => void;
  readonly move: (from: number, to: number) => void;
}

/** Columns that arrows walk through; the reason for an offer is reached by Tab. */
const WALKED: readonly GridColumn[] = ["item", "regPrice", "offerPrice"];

/** Keys of a grid: Enter and arrows walk, Alt with an arrow moves the row, Enter in the last row adds one below what it says. */
export function gridKeys({ path, rows, add, move }: GridKeysOptions) {
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

/** The column beside, when the arrow is pressed at the edge of the text. */
function asideFrom(column: GridColumn, key: string, { selectionStart, selectionEnd, value }: HTMLInputElement) {
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  const at = WALKED.indexOf(column);
  if (at === -1) return undefined;
  if (key === "ArrowLeft" && (isAll || selectionEnd === 0)) return WALKED[at - 1];
  if (key === "ArrowRight" && (isAll || selectionStart === value.length)) return WALKED[at + 1];
  return undefined;
}
