import { useState } from "react";
import { offerFor, parsePrice } from "#document/price.ts";
import { pointerTo } from "#scripts/document/pointer.ts";
import { PriceRow } from "#scripts/edit/client/grid/price-row.tsx";
import {
  asRows,
  type Column,
  newRow,
  type Row,
  readCells,
  withNamedId,
  withPasted,
} from "#scripts/edit/client/grid/rows.ts";
import { TableHead } from "#scripts/edit/client/grid/table-head.tsx";
import { useGridKeys } from "#scripts/edit/client/grid/use-grid-keys.ts";
import { editAt } from "#scripts/edit/client/state/sync.ts";

interface PriceTableProps {
  readonly table: Readonly<Record<string, unknown>>;
  readonly index: number;
  readonly count: number;
  readonly discount: number | undefined;
  /** Ids of all rows of the price book. */
  readonly taken: ReadonlySet<string>;
}

/** One table of the price book as a grid. */
export function PriceTable({ table, index, count, discount, taken }: PriceTableProps) {
  const path = ["priceBook", "tables", index, "rows"];
  const rows = asRows(table["rows"]);
  const title = String(table["title"] ?? "");
  const [said, say] = useState("");
  const change = (next: (old: readonly Row[]) => readonly Row[]) => editAt(path, (old) => next(asRows(old)));

  const add = (at = rows.length) => change((old) => old.toSpliced(at, 0, newRow(taken)));
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length) return;
    change((old) => old.toSpliced(from, 1).toSpliced(to, 0, row));
    say(`${String(row["item"])} is now row ${to + 1} of ${rows.length}.`);
  };
  const grid = useGridKeys({ path, rows: rows.length, add, move });
  const paste = (at: { row: number; column: Column }, text: string) => {
    const { cells, hadHeadings } = readCells(text);
    change((old) => withPasted(old, at, cells, taken));
    const rowsPasted = `${cells.length} ${cells.length === 1 ? "row" : "rows"} pasted`;
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
            <PriceRow
              // By place: an id comes with the name, and a new one must not take the focus away.
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

function settledRow(rows: readonly Row[], at: number, taken: ReadonlySet<string>): readonly Row[] {
  const row = rows[at];
  if (row === undefined) return rows;
  const next = withNamedId(row, taken);
  return next === row ? rows : rows.with(at, next);
}

function computedOffer(row: Row, discount: number | undefined): string {
  const price = String(row["regPrice"] ?? "");
  return discount !== undefined && parsePrice(price) ? offerFor(price, discount) : "";
}
