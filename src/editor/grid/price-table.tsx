import { useState } from "react";
import { offerFor, parsePrice } from "#document/model/price.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { PriceGridRow } from "#editor/grid/price-row.tsx";
import {
  asRows,
  type GridColumn,
  type GridRow,
  newRow,
  readCells,
  withNamedId,
  withPasted,
} from "#editor/grid/rows.ts";
import { TableHead } from "#editor/grid/table-head.tsx";
import { useGridKeys } from "#editor/grid/use-grid-keys.ts";
import { editAt } from "#editor/state/sync.ts";
import { counted } from "#lib/locale/words.ts";

interface PriceTableProps {
  readonly table: Readonly<Record<string, unknown>>;
  readonly index: number;
  readonly count: number;
  readonly discount: number | undefined;
  /** Ids of all rows of the price book. */
  readonly taken: ReadonlySet<string>;
}

/** One table of the price book as a grid. */
export function PriceGrid({ table, index, count, discount, taken }: PriceTableProps) {
  const path = ["priceBook", "tables", index, "rows"];
  const rows = asRows(table["rows"]);
  const title = String(table["title"] ?? "");
  const [said, say] = useState("");
  const change = (next: (old: readonly GridRow[]) => readonly GridRow[]) => editAt(path, (old) => next(asRows(old)));

  const add = (at = rows.length) => change((old) => old.toSpliced(at, 0, newRow(taken)));
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length) return;
    change((old) => old.toSpliced(from, 1).toSpliced(to, 0, row));
    say(`${String(row["item"])} is now row ${to + 1} of ${rows.length}.`);
  };
  const grid = useGridKeys({ path, rows: rows.length, add, move });
  const paste = (at: { row: number; column: GridColumn }, text: string) => {
    const { cells, hadHeadings } = readCells(text);
    change((old) => withPasted(old, at, cells, taken));
    const rowsPasted = `${counted(cells.length, "row")} pasted`;
    say(hadHeadings ? `${rowsPasted}, without the line of headings.` : `${rowsPasted}.`);
  };
  const remove = (at: number) => {
    change((old) => old.toSpliced(at, 1));
    grid.focus(Math.min(at, rows.length - 2), "item");
    say(`${String(rows[at]?.["item"] ?? "")} removed. Undo brings it back.`);
  };

  return (
    <section className="price-table" aria-label={title || "New table"}>
      <TableHead table={table} index={index} count={count} />
      <table className="grid">
        <caption className="hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Regular price</th>
            <th scope="col">Offer price</th>
            <th scope="col">
              <span className="hidden">Row</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <PriceGridRow
              // Keyed by position: the id follows the name, and a new key would lose the focus.
              key={pointerTo([...path, at])}
              row={row}
              path={[...path, at]}
              offer={computedOffer(row, discount)}
              keys={(column) => grid.handlers(at, column)}
              change={(next) => change((old) => old.with(at, next(old[at] ?? {}, taken)))}
              paste={(column, text) => paste({ row: at, column }, text)}
              settle={() => change((old) => settledRow(old, at, taken))}
              move={(by) => move(at, at + by)}
              remove={() => remove(at)}
              isFirst={at === 0}
              isLast={at === rows.length - 1}
            />
          ))}
        </tbody>
      </table>
      <button
        type="button"
        className="add"
        onClick={() => {
          add();
          grid.focus(rows.length, "item");
        }}
      >
        Add a row
      </button>
      <p className="table-said" role="status">
        {said}
      </p>
    </section>
  );
}

function settledRow(rows: readonly GridRow[], at: number, taken: ReadonlySet<string>): readonly GridRow[] {
  const row = rows[at];
  if (row === undefined) return rows;
  const next = withNamedId(row, taken);
  return next === row ? rows : rows.with(at, next);
}

function computedOffer(row: GridRow, discount: number | undefined): string {
  const price = String(row["regPrice"] ?? "");
  return discount !== undefined && parsePrice(price) ? offerFor(price, discount) : "";
}
