import { formatPrice, parsePrice } from "#document/model/price.ts";
import { cellText, type GridRow } from "#editor/grid/rows.ts";
import { type Group, groupsAt } from "#editor/shared/draft-values.ts";
import { asciiDigits } from "#lib/clean.ts";

/** How many prices change at once. */
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

/** A row of the price book before and after. */
export interface ChangedRow {
  readonly id: string;
  readonly before: GridRow;
  readonly after: GridRow;
}

const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}$/;

/** Reads by how much, in digits of any script: "10", "१०", "2,5 %", "₹ 1,000". 0 for what is no amount. */
export function amountIn(typed: string): number {
  const bare = asciiDigits(typed).replace(/[₹%\s]/g, "");
  const amount = GROUPED.test(bare) ? bare.replaceAll(",", "") : bare.replace(",", ".");
  return /^\d+(\.\d+)?$/.test(amount) ? Number(amount) : 0;
}

const PRICES = ["regPrice", "offerPrice"] as const;

/** The tables after a change. An own offer changes with its regular price; what is no price stays as it was typed. */
export function withChangedPrices(tables: readonly Group[], change: PriceChange): Group[] {
  return tables.map((table) =>
    change.table === undefined || change.table === table["id"]
      ? { ...table, rows: groupsAt(table, ["rows"]).map((row) => changedRow(row, change)) }
      : table,
  );
}

/** The rows that a change is about, before and after. */
export function changedRows(tables: readonly Group[], change: PriceChange): ChangedRow[] {
  return tables
    .filter(({ id }) => change.table === undefined || change.table === id)
    .flatMap((table) => groupsAt(table, ["rows"]))
    .map((row) => ({ id: cellText({ id: row["id"] }, "item"), before: row, after: changedRow(row, change) }));
}

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
