import { useAtomValue, useSetAtom } from "jotai";
import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from "react";
import { pointerTo } from "#document/text/pointer.ts";
import { problemsAtom } from "#editor/draft/atoms.ts";
import { cellText, GRID_COLUMNS, type GridColumn, type GridRow, withTyped } from "#editor/grid/rows.ts";
import { TABLES_PATH } from "#editor/grid/table-head.tsx";
import { EntryTools } from "#editor/parts/entry-tools.tsx";
import { ProblemLines } from "#editor/parts/field-problems.tsx";
import { shownTextAtom } from "#editor/preview/preview-atoms.ts";
import { GRID_WORDS } from "#editor/words/later/words.gen.ts";
import { pressedKey } from "#lib/pressed-key.ts";

export interface PriceRowActions {
  readonly keys: (column: GridColumn) => (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly change: (next: (old: GridRow, taken: ReadonlySet<string>) => GridRow) => void;
  readonly paste: (column: GridColumn, text: string) => void;
  /** A cell is left: its price is complete. */
  readonly leaveCell: () => void;
  /** The row is left: its name is complete. */
  readonly leaveRow: () => void;
  readonly move: (to: number) => void;
  readonly remove: () => void;
}

interface PriceRowProps {
  readonly row: GridRow;
  /** The indexes of the table and of the row in it. */
  readonly table: number;
  readonly at: number;
  /** The title of the table: two of them may have a coat. */
  readonly title: string;
  /** The offer the discount gives, empty while the price is none. */
  readonly offer: string;
  readonly count: number;
  readonly actionsOf: (at: number) => PriceRowActions;
}

export const PriceGridRow = memo(function PriceRow({ row, table, at, title, offer, count, actionsOf }: PriceRowProps) {
  const path = [...TABLES_PATH, table, "rows", at];
  const actions = actionsOf(at);
  const problems = useAtomValue(problemsAtom);
  const show = useSetAtom(shownTextAtom);
  const problemId = useId();
  const name = cellText(row, "item") || `row ${at + 1}`;
  const hasReason = cellText(row, "offerPrice") !== "" || cellText(row, "offerReason") !== "";
  const cell = (column: GridColumn, more: { placeholder?: string } = {}) => (
    <Cell
      label={[`${name}: ${GRID_WORDS.columns[column]}`, title].filter(Boolean).join(", ")}
      pointer={pointerTo([...path, column])}
      problemId={problemId}
      value={cellText(row, column)}
      isFigure={column === "regPrice" || column === "offerPrice"}
      change={(text) => actions.change((old, taken) => withTyped(old, column, text, taken))}
      onKeyDown={actions.keys(column)}
      paste={(text) => actions.paste(column, text)}
      {...more}
    />
  );
  const found = [path, ...GRID_COLUMNS.map((column) => [...path, column])].flatMap(
    (place) => problems.get(pointerTo(place)) ?? [],
  );
  return (
    <>
      <tr
        data-field={pointerTo(path)}
        data-problems={found.length > 0 || undefined}
        onFocus={() => show(cellText(row, "item"))}
        onBlur={({ currentTarget, relatedTarget }) => {
          actions.leaveCell();
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) actions.leaveRow();
        }}
      >
        <td className="cell-item">{cell("item")}</td>
        <td className="cell-figure" data-caption={GRID_WORDS.regularPrice}>
          {cell("regPrice")}
        </td>
        <td className="cell-figure" data-caption={GRID_WORDS.offerPrice}>
          {cell("offerPrice", { placeholder: offer })}
          {hasReason && <div className="cell-reason">{cell("offerReason", { placeholder: GRID_WORDS.whyOffer })}</div>}
        </td>
        <td className="cell-tools">
          <EntryTools name={name} at={at} count={count} move={actions.move} remove={actions.remove} />
        </td>
      </tr>
      {found.length > 0 && (
        <tr className="row-problems">
          <td colSpan={4} id={problemId}>
            <ProblemLines problems={found} />
          </td>
        </tr>
      )}
    </>
  );
});

interface CellProps {
  readonly label: string;
  readonly pointer: string;
  readonly value: string;
  readonly isFigure: boolean;
  readonly placeholder?: string;
  /** Id of the element that says what is wrong in the row. */
  readonly problemId: string;
  readonly change: (text: string) => void;
  readonly paste: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** One cell of the grid. What is wrong with it is told below its row. */
function Cell({ label, pointer, value, isFigure, placeholder, problemId, change, paste, onKeyDown }: CellProps) {
  const problems = useAtomValue(problemsAtom).get(pointer) ?? [];
  const { text, type, flush } = useTypedText(value, change);
  return (
    <input
      className={isFigure ? "cell figure" : "cell"}
      data-field={pointer}
      aria-label={label}
      aria-invalid={problems.some(({ severity }) => severity === "error")}
      aria-describedby={problems.length > 0 ? problemId : undefined}
      inputMode={isFigure ? keyboardFor(text || (placeholder ?? "")) : undefined}
      autoComplete="off"
      spellCheck={!isFigure}
      placeholder={placeholder}
      value={text}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={flush}
      onKeyDown={(event) => {
        if (!isWritten(event)) flush();
        onKeyDown(event);
      }}
      onPaste={(event) => {
        const text = event.clipboardData.getData("text/plain");
        if (!/[\t\n]/.test(text.trim())) return;
        event.preventDefault();
        paste(text);
      }}
    />
  );
}

/** A pause of typing, in ms. Longer than between two letters, shorter than a look at what they changed. */
const PAUSE_MS = 250;

interface TypedText {
  /** What the cell shows. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Before anything else is done with the cell. */
  readonly flush: () => void;
}

/** What is typed is shown at once, and is in the draft when typing pauses: a letter does not wait for the check of another. */
function useTypedText(value: string, change: (text: string) => void): TypedText {
  const [typed, setTyped] = useState<string>();
  const waiting = useRef<{ readonly text: string; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  const flush = () => {
    if (waiting.current === undefined) return;
    const { text, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = undefined;
    change(text);
    setTyped(undefined);
  };
  const newest = useRef(flush);
  newest.current = flush;
  useEffect(() => {
    const leave = () => newest.current();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  const type = (text: string) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = { text, timer: setTimeout(() => newest.current(), PAUSE_MS) };
    setTyped(text);
  };
  return { text: typed ?? value, type, flush };
}

/** True if a key only writes; any other acts on what the draft says. */
function isWritten(event: KeyboardEvent): boolean {
  const key = pressedKey(event);
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  return !isCommand && (key.length < 2 || key === "Backspace" || key === "Delete");
}

/** The keyboard of a phone: the one of a telephone has digits and a plus, but on some no slash. */
function keyboardFor(price: string): "tel" | "text" {
  return price.includes("/") ? "text" : "tel";
}
