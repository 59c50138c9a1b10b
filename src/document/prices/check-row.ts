import { inFileWords } from "#document/check/facts/sentence.ts";
import { didYouMean, known } from "#document/check/words/suggest.ts";
import { offerFor, parsePrice } from "#document/model/price.ts";
import type { PriceBook, PriceRow, PriceTable } from "#document/model/types.gen.ts";
import type { PriceCells } from "#document/prices/columns.ts";
import type { BadRow, ReadRow } from "#document/prices/read-rows.ts";
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

function draftOf(cells: PriceCells, { book, rows }: RowContext): Draft {
  const id = cells.id;
  const old = rows.get(id);
  const written = cells.table;
  const regPrice = kept(cells["regular price"], old?.regPrice);
  return {
    table: tableNamed(book, written),
    written,
    id,
    item: kept(cells.item, old?.item),
    regPrice,
    offerPrice: kept(cells["offer price"], old?.offerPrice),
    offerReason: kept(cells["offer reason"], old?.offerReason),
    computed: parsePrice(regPrice) && offerFor(regPrice, book.discountPercent),
  };
}

function nameComplaints({ table, written, id, item }: Draft, { book, rows, seen }: RowContext): Complaint[] {
  const existing = id === "" ? table?.rows.find((row) => sameName(row.item, item)) : undefined;
  const tables = known(book.tables.map((each) => each.id));
  const suggestion = (...words: Parameters<typeof didYouMean>) => inFileWords(didYouMean(...words));
  return [
    [table === undefined, `There is no table "${written}".`, suggestion(written, tableNames(book), tables)],
    [
      id !== "" && !rows.has(id),
      `There is no price with the id "${id}".`,
      suggestion(id, rows.keys(), "Leave the id empty for a new item; it gets one."),
    ],
    [id !== "" && seen.has(id), `The id "${id}" stands on an earlier line too.`, "Remove one of the two lines."],
    [item === "", "The item has no name.", "Write what is cleaned, such as Saree."],
    [
      existing !== undefined,
      `${item} is in ${table?.title} already.`,
      `Write its id, ${existing?.id}, or another name.`,
    ],
    [item.length > MAX_CHARS.item, "The name of the item is too long.", `Write at most ${MAX_CHARS.item} letters.`],
  ];
}

function priceComplaints({ regPrice, offerPrice, offerReason, computed }: Draft): Complaint[] {
  const isOffer = offerPrice !== "";
  return [
    [computed === undefined, `The regular price "${regPrice}" is not a price.`, priceHint(regPrice)],
    [
      isOffer && parsePrice(offerPrice) === undefined,
      `The offer price "${offerPrice}" is not a price.`,
      `${priceHint(offerPrice)} Leave it empty where the discount applies.`,
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
function kept(cell: string, written: string | undefined): string {
  return written !== undefined && cleanText(written) === cell ? written : cell;
}

function tableNamed({ tables }: PriceBook, name: string): PriceTable | undefined {
  return tables.find(({ id }) => id === name) ?? tables.find(({ title }) => sameName(title, name));
}

function tableNames({ tables }: PriceBook): string[] {
  return tables.flatMap(({ id, title }) => [id, title]);
}

/** Whether two names of items or tables look the same to a reader. */
export function sameName(a: string, b: string): boolean {
  return cleanText(a).toLowerCase() === cleanText(b).toLowerCase();
}

function isAbove(offer: string, regular: string): boolean {
  const amounts = parsePrice(regular)?.amounts ?? [];
  return parsePrice(offer)?.amounts.some((amount, index) => amount > (amounts[index] ?? amount)) ?? false;
}

const MONTH = /^\d{1,2}[- ](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** A hint for an invalid price: the price that was probably meant, or how prices are written. */
function priceHint(written: string): string {
  if (MONTH.test(written))
    return "The spreadsheet has taken a pair for a date. Make the column a text column and write the pair again, such as 120/120.";
  const plain = written
    .replace(/^(₹|rs\.?|inr)\s*/i, "")
    .replace(/(\d),(?=\d)/g, "$1")
    .replace(/\.0+$/, "")
    .replace(/\s*(\/|\+)\s*/g, "$1")
    .replace(/(?<=[\d+/])O/gi, "0")
    .replace(/\/([a-z])/, (_all, letter: string) => `/${letter.toUpperCase()}`)
    .trim();
  return parsePrice(plain) ? `Write ${plain}.` : "Write digits with an optional +, such as 170+, 120/120 or 115/Kg.";
}
