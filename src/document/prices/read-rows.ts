import Papa from "papaparse";
import { columnOf, fromPlainCell, type PriceCells, SHEET_COLUMNS, type SheetColumn } from "#document/prices/columns.ts";
import { cleanText } from "#lib/clean.ts";
import { counted } from "#lib/locale/words.ts";

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
  /** Without the columns that the file does not have. */
  readonly cells: Partial<PriceCells>;
}

export interface ReadRows {
  readonly rows: readonly ReadRow[];
  readonly bad: readonly BadRow[];
}

const DELIMITERS = [",", ";", "\t"];
/** Of a new item; of those that are there the id is enough. */
const NEEDED: readonly SheetColumn[] = ["table", "item", "regular price"];

/** Reads a file of prices as spreadsheets save it: with commas, semicolons or tabs, columns in any order. */
export function readPriceRows(text: string): ReadRows {
  if (text.includes("\uFFFD"))
    return refused("The file is not written in UTF-8.", "Save it from the spreadsheet as “CSV UTF-8”.");
  const plain = withOneNewline(text.replace(/^\uFEFF/, ""));
  // Excel's own line about what stands between cells.
  const [told = "", delimiter] = /^"?sep=(.)"?(?=\n)/i.exec(plain) ?? [];
  const sheets = (delimiter === undefined ? DELIMITERS : [delimiter]).map((each) =>
    sheetOf(plain.slice(told.length), each),
  );
  const sheet = sheets.find(
    ({ columns }) => columns.includes("id") || NEEDED.every((column) => columns.includes(column)),
  );
  if (sheet === undefined) return noHeadings(sheets[0]);
  const { head, columns, lines, brokenQuote } = sheet;
  const unknown = head.cells.filter((heading, index) => heading.trim() !== "" && columns[index] === undefined);
  if (unknown.length > 0)
    return refused(
      `There is no column ${unknown.map((heading) => `"${cleanText(heading)}"`).join(", ")}.`,
      `The columns are ${SHEET_COLUMNS.join(", ")}.`,
      head.line,
    );
  const twice = columns.find((column, index) => column !== undefined && columns.indexOf(column) !== index);
  if (twice !== undefined)
    return refused(`Two headings name the ${twice}.`, "Remove one of the two columns.", head.line);
  if (brokenQuote !== undefined)
    return refused(
      "A quotation mark is opened and not closed.",
      'Write "" for a quotation mark within a cell.',
      brokenQuote,
    );
  const isLost = ({ cells }: Line) =>
    cells.length > columns.length || cells.some((cell, index) => cell.trim() !== "" && columns[index] === undefined);
  return {
    rows: lines.filter((line) => !isLost(line)).map(({ line, cells }) => ({ line, cells: named(columns, cells) })),
    bad: lines.filter(isLost).map(({ line, cells }) => ({
      line,
      problem: `The line has ${counted(cells.length, "cell")} for ${counted(columns.filter(Boolean).length, "heading")}.`,
      hint: 'Write a cell with a comma in it in quotes, such as "1,150", and a heading over each column.',
    })),
  };
}

/** Normalizes line endings outside of quotes. */
export function withOneNewline(text: string): string {
  return text.replace(/(?<=^|[,;\t\r\n])"(?:[^"]|"")*"|\r+\n|\r/g, (found) => (found.startsWith('"') ? found : "\n"));
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

interface Sheet {
  /** The first line that is not blank, and the columns it names. */
  readonly head: Line;
  readonly columns: readonly (SheetColumn | undefined)[];
  readonly lines: readonly Line[];
  /** The line of a quotation mark that is never closed. */
  readonly brokenQuote: number | undefined;
}

function sheetOf(text: string, delimiter: string): Sheet {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: "\n" });
  const every = withLines(data);
  const [quote] = errors.filter(({ type }) => type === "Quotes");
  const [head = { line: 1, cells: [] }, ...lines] = every.filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ""),
  );
  const brokenQuote = quote && every[quote.row ?? 0]?.line;
  return { head, columns: head.cells.map(columnOf), lines, brokenQuote };
}

function refused(problem: string, hint: string, line = 1): ReadRows {
  return { rows: [], bad: [{ line, problem, hint }] };
}

function noHeadings(sheet: Sheet | undefined): ReadRows {
  const missing = NEEDED.filter((column) => sheet?.columns.includes(column) !== true);
  return refused(
    `The first line lacks ${missing.map((column) => `"${column}"`).join(", ")}.`,
    `Write the names of the columns there: ${SHEET_COLUMNS.join(", ")}.`,
    sheet?.head.line,
  );
}

/** A cell may hold several lines, so rows and lines are counted apart. */
function withLines(data: readonly (readonly string[])[]): Line[] {
  let line = 1;
  return data.map((cells) => {
    const start = line;
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return { line: start, cells };
  });
}

function named(columns: Sheet["columns"], cells: readonly string[]): Partial<PriceCells> {
  const written = columns.map((column, index) => [column, cleanText(fromPlainCell(cells[index] ?? ""))] as const);
  return Object.fromEntries(written.filter(([column]) => column !== undefined));
}
