import Papa from "papaparse";
import { fromPlainCell, type PriceCells, SHEET_COLUMNS, type SheetColumn } from "#document/prices/columns.ts";
import { cleanSigns, cleanText } from "#lib/clean.ts";

/** A problem in a price file. */
export interface BadRow {
  /** Counted from 1, as spreadsheets do. */
  readonly line: number;
  readonly problem: string;
  /** What to write instead. */
  readonly hint: string;
}

export interface ReadRow {
  readonly line: number;
  readonly cells: PriceCells;
}

export interface ReadRows {
  readonly rows: readonly ReadRow[];
  readonly bad: readonly BadRow[];
}

const DELIMITERS = [",", ";", "\t"];
const NEEDED: readonly SheetColumn[] = ["table", "item", "regular price"];

/** Reads a file of prices as spreadsheets save it: with commas, semicolons or tabs, columns in any order. */
export function readPriceRows(text: string): ReadRows {
  if (text.includes("\uFFFD"))
    return refused("The file is not written in UTF-8.", "Save it from the spreadsheet as “CSV UTF-8”.");
  const plain = withOneNewline(text.replace(/^\uFEFF/, ""));
  const tables = DELIMITERS.map((delimiter) => Papa.parse<string[]>(plain, { delimiter, newline: "\n" }));
  const table = tables.find(({ data }) => NEEDED.every((column) => headings(data).includes(column)));
  if (table === undefined) return noHeadings(headings(tables[0]?.data ?? []));
  const unknown = headings(table.data).filter((heading) => heading !== "" && !isColumn(heading));
  if (unknown.length > 0)
    return refused(
      `There is no column ${unknown.map((heading) => `"${heading}"`).join(", ")}.`,
      `The columns are ${SHEET_COLUMNS.join(", ")}.`,
    );
  const [quote] = table.errors.filter(({ type }) => type === "Quotes");
  const lines = withLines(table.data);
  if (quote)
    return refused(
      "A quotation mark is opened and not closed.",
      'Write "" for a quotation mark within a cell.',
      lines[quote.row ?? 0]?.line,
    );
  const order = headings(table.data);
  const rows = lines.slice(1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  return { rows: rows.map(({ line, cells }) => ({ line, cells: named(order, cells) })), bad: [] };
}

/** Normalizes line endings outside of quotes. */
export function withOneNewline(text: string): string {
  return text.replace(/(?<=^|[,;\t\r\n])"(?:[^"]|"")*"|\r+\n|\r/g, (found) => (found.startsWith('"') ? found : "\n"));
}

function refused(problem: string, hint: string, line = 1): ReadRows {
  return { rows: [], bad: [{ line, problem, hint }] };
}

function noHeadings(found: readonly string[]): ReadRows {
  const missing = NEEDED.filter((column) => !found.includes(column));
  return refused(
    `The first line lacks ${missing.map((column) => `"${column}"`).join(", ")}.`,
    `Write the names of the columns there: ${SHEET_COLUMNS.join(", ")}.`,
  );
}

function headings(data: readonly (readonly string[])[]): string[] {
  return (data[0] ?? []).map((cell) => cleanText(cell).toLowerCase());
}

function isColumn(heading: string): heading is SheetColumn {
  return SHEET_COLUMNS.some((column) => column === heading);
}

/** A cell may hold several lines, so rows and lines are counted apart. */
function withLines(data: readonly (readonly string[])[]): { line: number; cells: readonly string[] }[] {
  let line = 1;
  return data.map((cells) => {
    const start = line;
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return { line: start, cells };
  });
}

function named(order: readonly string[], cells: readonly string[]): PriceCells {
  const cell = (column: SheetColumn, clean = cleanText) => clean(fromPlainCell(cells[order.indexOf(column)] ?? ""));
  return {
    table: cell("table"),
    id: cell("id"),
    item: cell("item"),
    "regular price": cell("regular price", cleanSigns),
    "offer price": cell("offer price", cleanSigns),
    "offer reason": cell("offer reason"),
  };
}
