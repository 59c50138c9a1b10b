import { nearMiss } from "#document/check/words/suggest.ts";
import { offerFor, parsePrice } from "#document/model/price.ts";
import type { PriceBook, PriceRow, PriceTable } from "#document/model/types.gen.ts";
import type { PriceCells, SheetColumn } from "#document/prices/columns.ts";
import type { BadRow, ReadRow } from "#document/prices/read-rows.ts";
import { type PriceQuestion, plainPrice, readPrice } from "#document/text/read-price.ts";
import { cleanText } from "#lib/clean.ts";

/** A valid row of the file. */
export interface GoodRow {
  readonly table: string;
  /** Empty in a new row. */
  readonly id: string;
  readonly row: Omit<PriceRow, "id">;
}

/** Context of a row from the rest of the file. */
export interface RowContext {
  readonly book: PriceBook;
  readonly rows: ReadonlyMap<string, PriceRow>;
  /** Ids of earlier lines. */
  readonly seen: Set<string>;
}

const MAX_CHARS = { item: 60, reason: 120 };

/** An unchecked row. Empty cells are empty texts. */
interface Draft {
  readonly table: PriceTable | undefined;
  readonly written: string;
  readonly id: string;
  readonly item: string;
  readonly regPrice: string;
  readonly offerPrice: string;
  readonly offerReason: string;
  /** The offer from the discount; undefined if the regular price is invalid. */
  readonly computed: string | undefined;
}

type Complaint = readonly [applies: boolean, problem: string, hint: string];

/** Checks a row of the file; returns its problems, or its values. */
export function checkRow({ line, cells }: ReadRow, context: RowContext): GoodRow | BadRow[] {
  const draft = draftOf(cells, context);
  const { table, id, item, regPrice, offerPrice, offerReason, computed } = draft;
  const bad = [...nameComplaints(draft, context), ...priceComplaints(draft)].flatMap(([applies, problem, hint]) =>
    applies ? { line, problem, hint } : [],
  );
  context.seen.add(id === "" ? `line ${line}` : id);
  if (bad.length > 0 || table === undefined) return bad;
  const own = offerPrice !== "" && !(offerPrice === computed && offerReason === "");
  const row = { item, regPrice, ...(own && { offerPrice }), ...(offerReason !== "" && { offerReason }) };
  return { table: table.id, id, row };
}

function draftOf(cells: Partial<PriceCells>, { book, rows }: RowContext): Draft {
  const id = cells.id ?? "";
  const old = rows.get(id);
  const own = old && book.tables.find((table) => table.rows.includes(old));
  const written = cells.table ?? own?.id ?? "";
  // A column that the file does not have changes nothing.
  const text = (column: SheetColumn, now = "") => kept(cells[column] ?? cleanText(now), now);
  const regPrice = plainPrice(text("regular price", old?.regPrice));
  return {
    table: tableNamed(book, written),
    written,
    id,
    item: text("item", old?.item),
    regPrice,
    offerPrice: plainPrice(text("offer price", old?.offerPrice)),
    offerReason: text("offer reason", old?.offerReason),
    computed: parsePrice(regPrice) && offerFor(regPrice, book.discountPercent),
  };
}

function nameComplaints({ table, written, id, item }: Draft, { book, rows, seen }: RowContext): Complaint[] {
  const existing = id === "" ? table?.rows.find((row) => sameName(row.item, item)) : undefined;
  const tables = book.tables.map((each) => `"${each.id}"`).join(", ");
  const isNamed = written !== "" || item !== "" || rows.has(id);
  return [
    [!isNamed && id === "", "The line names no item.", "Write its id, or the table and the item of a new one."],
    [
      isNamed && table === undefined,
      `There is no table "${written}".`,
      suggestion(written, tableNames(book), `Possible here: ${tables}.`),
    ],
    [
      id !== "" && !rows.has(id),
      `There is no price with the id "${id}".`,
      suggestion(id, rows.keys(), "Leave the id empty for a new item; it gets one."),
    ],
    [id !== "" && seen.has(id), `The id "${id}" is on an earlier line too.`, "Remove one of the two lines."],
    [isNamed && item === "", "The item has no name.", "Write what is cleaned, such as Saree."],
    [
      existing !== undefined,
      `${item} is in ${table?.title} already.`,
      `Write its id, ${existing?.id}, or another name.`,
    ],
    [item.length > MAX_CHARS.item, "The name of the item is too long.", `Write at most ${MAX_CHARS.item} letters.`],
  ];
}

function suggestion(written: string, names: Iterable<string>, otherwise: string): string {
  const near = nearMiss(written, names);
  return near === undefined ? otherwise : `Did you mean "${near}"?`;
}

function priceComplaints({ regPrice, offerPrice, offerReason, computed }: Draft): Complaint[] {
  const isOffer = offerPrice !== "";
  const regular = priceWords(regPrice);
  const offer = priceWords(offerPrice);
  return [
    [computed === undefined, `The regular price "${regPrice}" ${regular.problem}`, regular.hint],
    [
      isOffer && parsePrice(offerPrice) === undefined,
      `The offer price "${offerPrice}" ${offer.problem}`,
      `${offer.hint} Leave it empty where the discount applies.`,
    ],
    [
      isAbove(offerPrice, regPrice),
      `The offer price ${offerPrice} is above the regular price ${regPrice}.`,
      "Write a lower offer, or a higher regular price.",
    ],
    [
      isOffer && computed !== undefined && offerPrice !== computed && offerReason === "",
      `The offer price ${offerPrice} is not the ${computed} that the discount gives, and no reason says why.`,
      "Write the reason, or leave the offer price empty.",
    ],
    [offerReason.length > MAX_CHARS.reason, "The reason is too long.", `Write at most ${MAX_CHARS.reason} letters.`],
  ];
}

/** The cell, or what the document has when that looks the same. */
function kept(cell: string, written: string): string {
  return cleanText(written) === cell ? written : cell;
}

function tableNamed({ tables }: PriceBook, name: string): PriceTable | undefined {
  return tables.find(({ id }) => id === name) ?? tables.find(({ title }) => sameName(title, name));
}

function tableNames({ tables }: PriceBook): string[] {
  return tables.flatMap(({ id, title }) => [id, title]);
}

/** Whether two names of items or tables look the same to a reader. */
export function sameName(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

/** A spreadsheet may type "Men's" for the document's "Men’s". */
function plain(name: string): string {
  return cleanText(name).toLowerCase().replaceAll("’", "'");
}

function isAbove(offer: string, regular: string): boolean {
  const amounts = parsePrice(regular)?.amounts ?? [];
  return parsePrice(offer)?.amounts.some((amount, index) => amount > (amounts[index] ?? amount)) ?? false;
}

const MONTH = /^\d{1,2}[- ](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** What is said after an invalid price: a question with its readings, the price that was meant, or how prices are written. */
function priceWords(written: string): PriceQuestion {
  const read = readPrice(written);
  if (typeof read === "object") return read;
  const problem = "is not a price.";
  if (MONTH.test(written))
    return {
      problem,
      hint: "The spreadsheet has taken a pair for a date. Make the column a text column and write the pair again, such as 120/120.",
    };
  const meant = plainPrice(written.replace(/(?<=[\d+/])O/gi, "0"));
  const hint = parsePrice(meant)
    ? `Write ${meant}.`
    : "Write digits with an optional +, such as 170+, 120/120 or 115/Kg.";
  return { problem, hint };
}
