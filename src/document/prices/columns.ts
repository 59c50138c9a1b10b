import { cleanName } from "#lib/clean.ts";

/** The columns of the price book as a spreadsheet, in order. */
export const SHEET_COLUMNS = ["table", "id", "item", "regular price", "offer price", "offer reason"] as const;

export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** A row of the spreadsheet with raw cells. */
export type PriceCells = Readonly<Record<SheetColumn, string>>;

const HEADINGS: readonly (readonly [RegExp, SheetColumn])[] = [
  [/^tables?$/, "table"],
  [/^(item )?id$/, "id"],
  [/^(items?|articles?|garments?|clothes|services?|names?)( names?)?$/, "item"],
  [/^(regular|reg\.?|full|usual|new)? ?(prices?|rates?|costs?|charges?|amounts?)$|^mrp$/, "regular price"],
  [/^offers?( (prices?|rates?))?$/, "offer price"],
  [/^(offer )?reason$/, "offer reason"],
];

/** The column that a heading names: "Regular Price (₹)", "MRP". */
export function columnOf(heading: string): SheetColumn | undefined {
  const words = cleanName(heading.toLowerCase().replace(/\(.*?\)|₹|\b(in )?(rs\b\.?|inr\b|rupees\b)/g, ""));
  return HEADINGS.find(([pattern]) => pattern.test(words))?.[1];
}

/** Spreadsheets treat a cell that begins with one of these as a formula, or specially, like an apostrophe. */
const ACTIVE = /^[=+\-@\t\r\n＝＋－＠']/;

/** Escapes a text that spreadsheets would read as a formula by a leading apostrophe. */
export function asPlainCell(text: string): string {
  return ACTIVE.test(text) ? `'${text}` : text;
}

/** The inverse of `asPlainCell`. */
export function fromPlainCell(cell: string): string {
  return cell.startsWith("'") && ACTIVE.test(cell.slice(1)) ? cell.slice(1) : cell;
}
