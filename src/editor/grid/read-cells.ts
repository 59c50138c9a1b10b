import Papa from "papaparse";
import { parsePrice } from "#document/model/price.ts";
import { columnOf, type SheetColumn } from "#document/prices/columns.ts";
import { withOneNewline } from "#document/prices/read-rows.ts";
import { readPrice } from "#document/text/read-price.ts";
import type { GridColumn } from "#editor/grid/rows.ts";

/** A column of the grid, or the id that an exported sheet has beside it. */
export type PastedColumn = GridColumn | "id";

/** A block of cells from a spreadsheet, without its line of headings. */
export interface PastedCells {
  readonly cells: readonly (readonly string[])[];
  /** The column that each heading names; undefined where the block has no line of headings. */
  readonly headings: readonly (PastedColumn | undefined)[] | undefined;
  /** A list of a chat: its lines were split into items and prices. */
  readonly isChat?: true;
}

const GRID: Readonly<Partial<Record<SheetColumn, PastedColumn>>> = {
  id: "id",
  item: "item",
  "regular price": "regPrice",
  "offer price": "offerPrice",
  "offer reason": "offerReason",
};

/**
 * Reads the cells of a spreadsheet's clipboard: lines of texts between tabs, in quotes where a text has line breaks. Lines
 * of a chat, such as "Saree: 170 onwards", are an item and its price.
 */
export function readCells(text: string): PastedCells {
  const list = chatList(text);
  if (list !== undefined) return { cells: list, headings: ["item", "regPrice"], isChat: true };
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

/** The lines of a chat, if one of them at least ends in a price; those without one are names. */
function chatList(text: string): string[][] | undefined {
  if (text.includes("\t")) return undefined;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const spaced = lines.map(spacedLine);
  if (lines.length > 1 && spaced.every((line) => line !== undefined)) return spaced;
  const priced = lines.map(pricedLine);
  // "Blouse 70/-" among lines with a separator; the year of a heading is no price.
  const moneyAt = (at: number) => (/₹|\brs\b|\/-/iu.test(lines[at] ?? "") ? spaced[at] : undefined);
  return priced.some((line) => line !== undefined)
    ? priced.map((line, at) => line ?? moneyAt(at) ?? [bareLine(lines[at])])
    : undefined;
}

const SEPARATOR = /\s*(?:[-–—:=→]|\.{2,})\s*/gu;
/** Before the separator of a range, such as "120-150", which is no price. */
const AMOUNT_AT_END = /[-–—:=→.]\s*[₹\d.,]+$/u;

/** "1. *Kurta* - 120" → Kurta, 120. A line with two readings stays whole. */
function pricedLine(line: string): string[] | undefined {
  const text = bareLine(line);
  for (const { 0: separator, index } of text.matchAll(SEPARATOR)) {
    const item = text.slice(0, index);
    const price = priceIn(text.slice(index + separator.length));
    if (price !== undefined && /\p{L}/u.test(item) && !AMOUNT_AT_END.test(item)) return [item, price];
  }
  return undefined;
}

/** "Kurta 120" → Kurta, 120: only of a list whose lines all end in one. A single digit belongs to the name: "Suit 2". */
function spacedLine(line: string): string[] | undefined {
  const parted = pricedLine(line);
  if (parted) return parted;
  const text = bareLine(line);
  for (const { index } of text.matchAll(/ /g)) {
    const [item, rest] = [text.slice(0, index), text.slice(index + 1)];
    const price = /\d\d/.test(rest) ? priceIn(rest) : undefined;
    if (price !== undefined && /\p{L}/u.test(item)) return [item, price];
  }
  return undefined;
}

/** Without the marks of lists and of bold letters. */
function bareLine(line = ""): string {
  return line
    .trim()
    .replace(/^(?:[•·▪*-]|\d+[.)])\s+/u, "")
    .replace(/[*_~]/g, "")
    .replace(/\s+/g, " ");
}

/** A cell as the price book writes it: on one line, no rupee sign, no comma in a figure. */
function plainCell(cell: string): string {
  const text = cell.trim().replace(/\s+/g, " ");
  return priceIn(text) ?? text;
}

/** A price as the price book writes it: "170 onwards" as "170+". */
function priceIn(text: string): string | undefined {
  const read = readPrice(text);
  return typeof read === "string" && parsePrice(read) ? read : undefined;
}
