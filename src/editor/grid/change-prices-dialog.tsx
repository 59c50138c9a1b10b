import "#editor/styles/change-prices.css";
import { useEffect, useRef, useState } from "react";
import { formatPrice, parsePrice } from "#document/model/price.ts";
import { editAt } from "#editor/draft/editor.ts";
import { cellText, type GridRow } from "#editor/grid/rows.ts";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { Dialog, DialogTitle } from "#editor/parts/dialog.tsx";
import { Options } from "#editor/parts/options.tsx";
import { type Group, groupsAt } from "#editor/shared/draft-values.ts";
import { CHANGE_PRICES_WORDS as WORDS } from "#editor/words/later/words.gen.ts";
import { asciiDigits } from "#lib/clean.ts";

export interface PriceChange {
  readonly direction: "raise" | "lower";
  readonly unit: "percent" | "rupees";
  /** Above 0; 0 where none was typed, which changes nothing. */
  readonly amount: number;
  /** Only this table, or all of them. */
  readonly table: string | undefined;
  /** New prices are whole multiples of these rupees. */
  readonly step: number;
}

const NONE: PriceChange = { direction: "raise", unit: "percent", amount: 0, table: undefined, step: 1 };

interface ChangePricesProps {
  readonly path: readonly string[];
  readonly tables: readonly Group[];
  readonly close: (done?: string) => void;
}

/** Raises or lowers many prices at once; each is shown before and after, and one undo restores all. */
export function ChangePrices({ path, tables, close }: ChangePricesProps) {
  const [change, setChange] = useState(NONE);
  const rows = changedRows(tables, change);
  const count = rows.filter(isChanged).length;
  const unread = rows.filter(({ before }) => parsePrice(cellText(before, "regPrice")) === undefined).length;
  const apply = () => {
    editAt(path, (old) => withChangedPrices(groupsAt(old, []), change));
    close(WORDS.done({ count }));
  };
  return (
    <Dialog close={() => close()}>
      <DialogTitle>{WORDS.title}</DialogTitle>
      <Choices change={change} tables={tables} choose={(more) => setChange({ ...change, ...more })} />
      {change.amount === 0 && <p role="status">{WORDS.type}</p>}
      <BeforeAndAfter rows={rows} />
      {unread > 0 && <p>{WORDS.unread({ count: unread })}</p>}
      <div className="dialog-actions change-apply">
        <MainButton disabled={count === 0} onClick={apply}>
          {WORDS.apply({ count })}
        </MainButton>
        <QuietButton onClick={() => close()}>{WORDS.cancel}</QuietButton>
      </div>
    </Dialog>
  );
}

/** A row of the price book before and after. */
interface ChangedRow {
  readonly id: string;
  readonly before: GridRow;
  readonly after: GridRow;
}

/** The rows that a change is about, before and after. */
export function changedRows(tables: readonly Group[], change: PriceChange): ChangedRow[] {
  return tables
    .filter(({ id }) => change.table === undefined || change.table === id)
    .flatMap((table) => groupsAt(table, ["rows"]))
    .map((row) => ({ id: cellText({ id: row["id"] }, "item"), before: row, after: changedRow(row, change) }));
}

const PRICES = ["regPrice", "offerPrice"] as const;

function changedRow(row: GridRow, change: PriceChange): GridRow {
  const prices = PRICES.filter((column) => column in row);
  return {
    ...row,
    ...Object.fromEntries(prices.map((column) => [column, changedPrice(cellText(row, column), change)])),
  };
}

function changedPrice(text: string, change: PriceChange): string {
  const price = parsePrice(text);
  if (price === undefined) return text;
  return formatPrice({ ...price, amounts: price.amounts.map((before) => changedAmount(before, change)) });
}

/** Rounding never turns a raise into a cut, or a price into nothing. */
function changedAmount(before: number, { direction, unit, amount, step }: PriceChange): number {
  if (amount === 0) return before;
  const by = (unit === "percent" ? (before * amount) / 100 : amount) * (direction === "raise" ? 1 : -1);
  const rounded = Math.round((before + by) / step) * step;
  return direction === "raise" ? Math.max(before, rounded) : Math.min(before, Math.max(step, rounded));
}

function isChanged({ before, after }: ChangedRow): boolean {
  return before["regPrice"] !== after["regPrice"] || before["offerPrice"] !== after["offerPrice"];
}

/** The tables after a change. An own offer changes with its regular price; what is no price stays as it was typed. */
export function withChangedPrices(tables: readonly Group[], change: PriceChange): Group[] {
  return tables.map((table) =>
    change.table === undefined || change.table === table["id"]
      ? { ...table, rows: groupsAt(table, ["rows"]).map((row) => changedRow(row, change)) }
      : table,
  );
}

const STEPS = [1, 5, 10];

interface ChoicesProps {
  readonly change: PriceChange;
  readonly tables: readonly Group[];
  readonly choose: (more: Partial<PriceChange>) => void;
}

function Choices({ change, tables, choose }: ChoicesProps) {
  const [typed, setTyped] = useState("");
  const amount = useRef<HTMLInputElement>(null);
  useEffect(() => amount.current?.focus(), []);
  return (
    <div className="change-choices">
      <select
        aria-label={WORDS.direction}
        value={change.direction}
        onChange={({ target }) => choose({ direction: target.value === "lower" ? "lower" : "raise" })}
      >
        <Options
          names={[
            ["raise", WORDS.raise],
            ["lower", WORDS.lower],
          ]}
        />
      </select>
      <input
        ref={amount}
        aria-label={WORDS.by}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          choose({ amount: amountIn(target.value) });
        }}
      />
      <select
        aria-label={WORDS.unit}
        value={change.unit}
        onChange={({ target }) => choose({ unit: target.value === "rupees" ? "rupees" : "percent" })}
      >
        <Options
          names={[
            ["percent", WORDS.percent],
            ["rupees", WORDS.rupees],
          ]}
        />
      </select>
      <label>
        {WORDS.tables}
        <select value={change.table ?? ""} onChange={({ target }) => choose({ table: target.value || undefined })}>
          <option value="">{WORDS.all}</option>
          <Options names={tables.map(({ id, title }) => [String(id), String(title)])} />
        </select>
      </label>
      <label>
        {WORDS.round}
        <select value={change.step} onChange={({ target }) => choose({ step: Number(target.value) })}>
          <Options names={STEPS.map((step) => [String(step), WORDS.rounded({ step })])} />
        </select>
      </label>
    </div>
  );
}

const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}$/;

/** Reads by how much, in digits of any script: "10", "१०", "2,5 %", "₹ 1,000". 0 for what is no amount. */
export function amountIn(typed: string): number {
  const bare = asciiDigits(typed).replace(/[₹%\s]/g, "");
  const amount = GROUPED.test(bare) ? bare.replaceAll(",", "") : bare.replace(",", ".");
  return /^\d+(\.\d+)?$/.test(amount) ? Number(amount) : 0;
}

function BeforeAndAfter({ rows }: { readonly rows: readonly ChangedRow[] }) {
  return (
    <table className="change-rows">
      <thead>
        <tr>
          <th scope="col">{WORDS.item}</th>
          <th scope="col">{WORDS.before}</th>
          <th scope="col">{WORDS.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{cellText(row.before, "item")}</th>
            <td>{pricesOf(row.before)}</td>
            <td>{isChanged(row) ? pricesOf(row.after) : WORDS.same}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "75/Kg, offer 70/Kg": an offer of its own is told beside the price. */
function pricesOf(row: Group): string {
  const [regular, offer] = [cellText(row, "regPrice"), cellText(row, "offerPrice")];
  return offer === "" || offer === regular ? regular : `${regular}, ${WORDS.offer({ price: offer })}`;
}
