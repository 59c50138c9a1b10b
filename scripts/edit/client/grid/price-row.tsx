import { useAtomValue, useSetAtom } from "jotai";
import { type KeyboardEvent, useId } from "react";
import type { Path } from "#document/walk.ts";
import { pointerTo } from "#scripts/document/pointer.ts";
import { Cell } from "#scripts/edit/client/grid/cell.tsx";
import { COLUMNS, type Column, cellText, type Row, withTyped } from "#scripts/edit/client/grid/rows.ts";
import { ProblemLines } from "#scripts/edit/client/parts/field-problems.tsx";
import { IconButton } from "#scripts/edit/client/parts/icon-button.tsx";
import { shownTextAtom } from "#scripts/edit/client/preview/preview-atoms.ts";
import { problemsAtom } from "#scripts/edit/client/state/atoms.ts";

interface PriceRowProps {
  readonly row: Row;
  readonly path: Path;
  /** The offer the discount gives, empty while the price is none. */
  readonly offer: string;
  readonly keys: (column: Column) => (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly change: (next: (old: Row, taken: ReadonlySet<string>) => Row) => void;
  readonly paste: (column: Column, text: string) => void;
  /** The row is left: its name is complete. */
  readonly settle: () => void;
  readonly move: (by: -1 | 1) => void;
  readonly remove: () => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const NAMES: Record<Column, string> = {
  item: "item",
  regPrice: "regular price",
  offerPrice: "offer price",
  offerReason: "reason for the offer price",
};

/** One item of the price book. */
export function PriceRow({
  row,
  path,
  offer,
  keys,
  change,
  paste,
  settle,
  move,
  remove,
  isFirst,
  isLast,
}: PriceRowProps) {
  const problems = useAtomValue(problemsAtom);
  const show = useSetAtom(shownTextAtom);
  const problemId = useId();
  const name = cellText(row, "item") || `row ${Number(path.at(-1)) + 1}`;
  const hasReason = cellText(row, "offerPrice") !== "" || cellText(row, "offerReason") !== "";
  const cell = (column: Column, more: { placeholder?: string } = {}) => (
    <Cell
      label={`${name}: ${NAMES[column]}`}
      pointer={pointerTo([...path, column])}
      problemId={problemId}
      value={cellText(row, column)}
      isFigure={column === "regPrice" || column === "offerPrice"}
      change={(text) => change((old, taken) => withTyped(old, column, text, taken))}
      onKeyDown={keys(column)}
      paste={(text) => paste(column, text)}
      {...more}
    />
  );
  const found = [path, ...COLUMNS.map((column) => [...path, column])].flatMap(
    (place) => problems.get(pointerTo(place)) ?? [],
  );
  return (
    <>
      <tr
        data-field={pointerTo(path)}
        data-problems={found.length > 0 || undefined}
        onFocus={() => show(cellText(row, "item"))}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) settle();
        }}
      >
        <td className="cell-item">{cell("item")}</td>
        <td className="cell-figure">{cell("regPrice")}</td>
        <td className="cell-figure">
          {cell("offerPrice", { placeholder: offer })}
          {hasReason && <div className="cell-reason">{cell("offerReason", { placeholder: "Why another offer?" })}</div>}
        </td>
        <td className="cell-tools">
          <IconButton icon="up" label={`Move ${name} up`} disabled={isFirst} onClick={() => move(-1)} />
          <IconButton icon="down" label={`Move ${name} down`} disabled={isLast} onClick={() => move(1)} />
          <IconButton icon="remove" label={`Remove ${name}`} onClick={remove} />
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
}
