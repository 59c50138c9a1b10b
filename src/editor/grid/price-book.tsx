import { useAtomValue } from "jotai";
import { memo, useMemo, useState } from "react";
import { offerFor, parsePrice } from "#document/model/price.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { documentAtom, problemsAtom } from "#editor/draft/atoms.ts";
import { editAt } from "#editor/draft/editor.ts";
import { ChangePrices } from "#editor/grid/change-prices-dialog.tsx";
import { PriceGridRow } from "#editor/grid/price-row.tsx";
import type { GridRow } from "#editor/grid/rows.ts";
import { TABLES_PATH, TableHead } from "#editor/grid/table-head.tsx";
import { takenIds, usePriceRows } from "#editor/grid/use-price-rows.ts";
import { AddButton, QuietButton } from "#editor/parts/button.tsx";
import { Marked } from "#editor/parts/marked.tsx";
import { type Group, groupsAt, textAt } from "#editor/shared/draft-values.ts";
import { freeId } from "#editor/state/ids.ts";
import { goTo } from "#editor/state/place.ts";
import { ENGLISH } from "#editor/words/english.ts";
import { CHANGE_PRICES_WORDS, GRID_WORDS } from "#editor/words/later/words.gen.ts";
import { AREA_WORDS, COMMON_WORDS } from "#editor/words/words.gen.ts";

/** All prices on one sheet: one discount, a grid for each table. */
export function PriceBookGrid() {
  const document = useAtomValue(documentAtom);
  const value = valueAt(document, TABLES_PATH);
  const tables = useMemo(() => groupsAt(value, []), [value]);
  const discount = valueAt(document, ["priceBook", "discountPercent"]);
  const [isChanging, setChanging] = useState(false);
  const [done, setDone] = useState("");
  const closeChange = (words = "") => {
    setChanging(false);
    setDone(words);
  };
  const addTable = () => {
    const ids = new Set(tables.map(({ id }) => String(id)));
    const table = {
      id: freeId("new-table", ids),
      title: "",
      note: "",
      picture: { image: textAt(tables, [0, "picture", "image"]), alt: "" },
      rows: [{ id: freeId("new-item", takenIds()), item: "", regPrice: "" }],
    };
    editAt(TABLES_PATH, (old) => [...groupsAt(old, []), table]);
    goTo([...TABLES_PATH, tables.length, "title"], true);
  };
  return (
    <div>
      <div className="area-head">
        <h2 className="title">{AREA_WORDS.prices.title}</h2>
        <DiscountField value={discount} />
      </div>
      <p className="lead">
        <Marked as="kbd">{GRID_WORDS.lead}</Marked>
      </p>
      <QuietButton className="quiet change-open" onClick={() => setChanging(true)}>
        {CHANGE_PRICES_WORDS.open}
      </QuietButton>
      <p role="status">{done}</p>
      {isChanging && <ChangePrices path={TABLES_PATH} tables={tables} close={closeChange} />}
      {tables.map((table, index) => (
        <PriceGrid
          key={String(table["id"])}
          table={table}
          index={index}
          count={tables.length}
          discount={typeof discount === "number" ? discount : undefined}
        />
      ))}
      <AddButton onClick={addTable}>{GRID_WORDS.addTable}</AddButton>
    </div>
  );
}

interface PriceTableProps {
  readonly table: Group;
  readonly index: number;
  readonly count: number;
  readonly discount: number | undefined;
}

/** One table of the price book as a grid. A letter renders its own row alone. */
const PriceGrid = memo(function PriceTable({ table, index, count, discount }: PriceTableProps) {
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

const POINTER = "/priceBook/discountPercent";

/** The one discount all offers are computed from. */
function DiscountField({ value }: { readonly value: unknown }) {
  const [problem] = useAtomValue(problemsAtom).get(POINTER) ?? [];
  const change = (text: string) => {
    const figure = Number(text);
    // What is no number stays as it was typed, and the check says what to write.
    editAt(["priceBook", "discountPercent"], () => (text.trim() === "" || Number.isNaN(figure) ? text : figure));
  };
  return (
    <div className="discount">
      <label htmlFor="discount">{GRID_WORDS.discount}</label>
      <span className="discount-field">
        <input
          id="discount"
          data-field={POINTER}
          inputMode="decimal"
          autoComplete="off"
          value={typeof value === "number" || typeof value === "string" ? value : ""}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && "discount-problem"}
          onChange={(event) => change(event.target.value)}
        />
        %
      </span>
      {problem && (
        <p id="discount-problem" className="problem" lang={ENGLISH}>
          {problem.problem} {problem.hint}
        </p>
      )}
    </div>
  );
}
