import { memo } from "react";
import { offerFor, parsePrice } from "#document/model/price.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { PriceGridRow } from "#editor/grid/price-row.tsx";
import type { GridRow } from "#editor/grid/rows.ts";
import { TableHead } from "#editor/grid/table-head.tsx";
import { usePriceRows } from "#editor/grid/use-price-rows.ts";
import { AddButton } from "#editor/parts/button.tsx";
import { type Group, groupsAt } from "#editor/shared/draft-values.ts";
import { GRID_WORDS } from "#editor/words/later/words.gen.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";

interface PriceTableProps {
  readonly table: Group;
  readonly index: number;
  readonly count: number;
  readonly discount: number | undefined;
}

/** One table of the price book as a grid. A letter renders its own row alone. */
export const PriceGrid = memo(function PriceTable({ table, index, count, discount }: PriceTableProps) {
  const rows = groupsAt(table, ["rows"]);
  const title = String(table["title"] ?? "");
  const grid = usePriceRows(index);
  return (
    <section className="price-table" aria-label={title || GRID_WORDS.newTable}>
      <TableHead table={table} index={index} count={count} />
      <table className="grid">
        <caption className="hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{GRID_WORDS.item}</th>
            <th scope="col">{GRID_WORDS.regularPrice}</th>
            <th scope="col">{GRID_WORDS.offerPrice}</th>
            <th scope="col">
              <span className="hidden">{COMMON_WORDS.row}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <PriceGridRow
              // Keyed by position: the id follows the name, and a new key would lose the focus.
              key={pointerTo([...grid.path, at])}
              row={row}
              table={index}
              at={at}
              title={title}
              offer={computedOffer(row, discount)}
              count={rows.length}
              actionsOf={grid.actionsOf}
            />
          ))}
        </tbody>
      </table>
      <AddButton onClick={grid.addLast}>{GRID_WORDS.addRow}</AddButton>
      <p className="table-message" role="status">
        {grid.message}
      </p>
    </section>
  );
});

function computedOffer(row: GridRow, discount: number | undefined): string {
  const price = String(row["regPrice"] ?? "");
  return discount !== undefined && parsePrice(price) ? offerFor(price, discount) : "";
}
