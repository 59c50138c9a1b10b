import Papa from "papaparse";
import { parsePrice } from "#document/model/price.ts";
import { withOneNewline } from "#document/prices/read-rows.ts";
import { type GridColumn, plainPrice } from "#editor/grid/rows.ts";

/** A block of cells from a spreadsheet, without its line of headings. */
export interface PastedCells {
  readonly cells: readonly (readonly string[])[];
  /** The column that each heading names; undefined where the block has no line of headings. */
  readonly headings: readonly (GridColumn | undefined)[] | undefined;
}

const HEADINGS: readonly (readonly [RegExp, GridColumn])[] = [
  [/^(items?|articles?|garments?|clothes|names?)( names?)?$/, "item"],
  [/^(regular|reg\.?|full|usual)? ?(prices?|rates?)$|^mrp$/, "regPrice"],
  [/^offers?( (prices?|rates?))?$/, "offerPrice"],
  [/^(offer )?reason$/, "offerReason"],
];

/** Reads the cells of a spreadsheet's clipboard: lines of texts between tabs, in quotes where a text has line breaks. */
export function readCells(text: string): PastedCells {
  const [first = [], ...rest] = linesOf(withOneNewline(text).replace(/\n$/, "")).map((line) => line.map(plainCell));
  const headings = first.map(headingOf);
  const isHeadings = rest.length > 0 && first.every((cell, index) => cell === "" || headings[index] !== undefined);
  return isHeadings ? { cells: rest, headings } : { cells: [first, ...rest], headings: undefined };
}

function linesOf(text: string): string[][] {
  const options = { delimiter: "\t", newline: "\n" } as const;
  const { data, errors } = Papa.parse<string[]>(text, options);
  // A quotation mark that is never closed is a letter like others.
  return errors.some(({ type }) => type === "Quotes") ? text.split("\n").map((line) => line.split("\t")) : data;
}

/** A cell as the price book writes it: on one line, no rupee sign, no comma in a figure. */
function plainCell(cell: string): string {
  const text = cell.trim().replace(/\s+/g, " ");
  return parsePrice(text) ? text : plainPrice(text);
}

/** "Regular Price (₹)" → "regPrice". */
function headingOf(cell: string): GridColumn | undefined {
  const words = cell
    .toLowerCase()
    .replace(/\(.*?\)|₹|\b(in )?(rs\b\.?|inr\b|rupees\b)/g, "")
    .trim();
  return HEADINGS.find(([pattern]) => pattern.test(words))?.[1];
}
