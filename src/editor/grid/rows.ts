import { plainPrice } from "#document/text/read-price.ts";
import type { Group } from "#editor/shared/draft-values.ts";
import { freeId, slug } from "#editor/state/ids.ts";

/** What a cell of the price book holds. */
export const GRID_COLUMNS = ["item", "regPrice", "offerPrice", "offerReason"] as const;
export type GridColumn = (typeof GRID_COLUMNS)[number];

/** A row of the price book as the draft has it: any of its texts may be missing or wrong. */
export type GridRow = Group;

export function cellText(row: GridRow, column: GridColumn): string {
  const value = row[column];
  return value === undefined ? "" : String(value);
}

/** The keys of a row in the order of the price book. */
const ORDER = ["id", ...GRID_COLUMNS];

/** A row with another text in a cell; what may be left out is left out when it is empty. */
export function withCell(row: GridRow, column: GridColumn, text: string): GridRow {
  const isOptional = column === "offerPrice" || column === "offerReason";
  if (text === "" && isOptional) return Object.fromEntries(Object.entries(row).filter(([key]) => key !== column));
  if (column in row) return { ...row, [column]: text };
  const next: GridRow = { ...row, [column]: text };
  const rank = (key: string) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  return Object.fromEntries(Object.entries(next).toSorted(([a], [b]) => rank(a) - rank(b)));
}

const UNNAMED = "new-item";

export function newRow(taken: ReadonlySet<string>): GridRow {
  return { id: freeId(UNNAMED, taken), item: "", regPrice: "" };
}

/** A row that was added and is named now takes its id from its name; ids that others may refer to stay. */
export function withNamedId(row: GridRow, taken: ReadonlySet<string>): GridRow {
  const id = String(row["id"] ?? "");
  const wanted = slug(cellText(row, "item"));
  if (!id.startsWith(UNNAMED) || wanted === "") return row;
  return { ...row, id: freeId(wanted, taken) };
}

/** A row as somebody types in it: with its first price, a new row takes its id from its name. */
export function withTyped(row: GridRow, column: GridColumn, text: string, taken: ReadonlySet<string>): GridRow {
  const next = withCell(row, column, text);
  return column === "item" ? next : withNamedId(next, taken);
}

/** A row of which a cell is left: its prices are plain. */
export function withPlainPrices(row: GridRow): GridRow {
  const prices = (["regPrice", "offerPrice"] as const).filter((column) => column in row);
  const changed = prices.filter((column) => plainPrice(cellText(row, column)) !== row[column]);
  return changed.reduce((plain, column) => withCell(plain, column, plainPrice(cellText(row, column))), row);
}
