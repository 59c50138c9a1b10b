import Papa from "papaparse";
import { columnOf, type SheetColumn } from "#document/prices/columns.ts";
import { withOneNewline } from "#document/prices/read-rows.ts";
import { plainPrice } from "#document/text/read-price.ts";
import type { GridColumn } from "#editor/grid/rows.ts";

/** A column of the grid, or the id that an exported sheet has beside it. */
export type PastedColumn = GridColumn | "id";

/** A block of cells from a spreadsheet, without its line of headings. */
export interface PastedCells {
  readonly cells: readonly (readonly string[])[];
  /** The column that each heading names; undefined where the block has no line of headings. */
  readonly headings: readonly (PastedColumn | undefined)[] | undefined;
}

const GRID: Readonly<Partial<Record<SheetColumn, PastedColumn>>> = {
  id: "id",
  item: "item",
  "regular price": "regPrice",
  "offer price": "offerPrice",
  "offer reason": "offerReason",
};

/** Reads the cells of a spreadsheet's clipboard: lines of texts between tabs, in quotes where a text has line breaks. */
export function readCells(text: string): PastedCells {
  const [first = [], ...rest] = linesOf(withOneNewline(text).replace(/\n$/, "")).map((line) => line.map(plainCell));
  const named = first.map(columnOf);
  const isHeadings = rest.length > 0 && first.every((cell, index) => cell === "" || named[index] !== undefined);
  return isHeadings
    ? { cells: rest, headings: named.map((column) => column && GRID[column]) }
    : { cells: [first, ...rest], headings: undefined };
}

function linesOf(text: string): string[][] {
  const options = { delimiter: "\t", newline: "\n" } as const;
  const { data, errors } = Papa.parse<string[]>(text, options);
  // A quotation mark that is never closed is a letter like others.
  return errors.some(({ type }) => type === "Quotes") ? text.split("\n").map((line) => line.split("\t")) : data;
}

/** A cell as the price book writes it: on one line, no rupee sign, no comma in a figure. */
function plainCell(cell: string): string {
  return plainPrice(cell.trim().replace(/\s+/g, " "));
}
