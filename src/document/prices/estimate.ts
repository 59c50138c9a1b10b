import { parsePrice } from "#document/model/price.ts";
import type { PriceEstimate, PriceRow, PriceTable } from "#document/model/resolved.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";

/** How many of each row a visitor has counted, by row id, as typed. */
export type Counts = Readonly<Record<string, string>>;

/** A counted row and its sum, at the shown price. */
export interface EstimateLine {
  readonly row: PriceRow;
  /** Title of its table. */
  readonly table: string;
  readonly quantity: number;
  /** "Kg", "Sq Ft", "Panel"; empty for pieces. */
  readonly unit: string;
  /** The minimum. */
  readonly paise: number;
  /** Whether it may cost more: a lowest price, or two different figures. */
  readonly isFrom: boolean;
}

export interface Estimate {
  readonly lines: readonly EstimateLine[];
  readonly paise: number;
  readonly isFrom: boolean;
  /** Whether something is weighed or measured before its price is known. */
  readonly isMeasured: boolean;
}

/** Pieces are whole numbers; units have up to two decimals. At most three digits before the point. */
const QUANTITY = { whole: /^\d{1,3}/, measured: /^\d{1,3}(\.\d{0,2})?/ } as const;
const MOST = 999;

/** The quantity in a typed text: "12a" → "12"; with a unit, "2,5" → "2.5". */
export function quantityTyped({ offerPrice }: PriceRow, text: string): string {
  const pattern = parsePrice(offerPrice)?.unit === undefined ? QUANTITY.whole : QUANTITY.measured;
  return pattern.exec(text.trim().replace(",", "."))?.[0] ?? "";
}

/** A typed quantity plus or minus one. */
export function steppedQuantity(typed: string, by: number): string {
  return String(Math.min(MOST, Math.max(0, Math.round((Number(typed) + by) * 100) / 100)));
}

/** The sums of all counted rows, in the order of the price list. Removed rows are left out. */
export function estimateOf(tables: readonly PriceTable[], counts: Counts): Estimate {
  const lines = tables.flatMap(({ title, rows }) => rows.flatMap((row) => lineOf(row, title, counts[row.id])));
  return {
    lines,
    paise: lines.reduce((sum, { paise }) => sum + paise, 0),
    isFrom: lines.some(({ isFrom }) => isFrom),
    isMeasured: lines.some(({ unit }) => unit !== ""),
  };
}

function lineOf(row: PriceRow, table: string, typed: string | undefined): EstimateLine[] {
  const price = parsePrice(row.offerPrice);
  if (price === undefined || typed === undefined) return [];
  const least = Math.min(...price.amounts);
  const quantity = Number(quantityTyped(row, typed));
  const isFrom = price.from || Math.max(...price.amounts) > least;
  return [{ row, table, quantity, unit: price.unit ?? "", paise: Math.round(quantity * least * 100), isFrom }];
}

type SumWords = Pick<PriceEstimate, "from" | "about">;

/** "₹192", "from ₹252"; "about ₹1,120" if something is weighed or measured. */
export function sumText({ paise, isFrom, isMeasured }: Omit<Estimate, "lines">, { from, about }: SumWords): string {
  const sum = rupeesOfPaise(paise);
  if (isFrom) return `${from} ${sum}`;
  return isMeasured ? `${about} ${sum}` : sum;
}

/** The sum of one line: "from ₹252". */
export function lineSum(line: EstimateLine, words: SumWords): string {
  return sumText({ ...line, isMeasured: line.unit !== "" }, words);
}

/** "2 × Saree", "2.5 Kg × Wash & Fold". */
const counted = ({ quantity, unit, row }: EstimateLine) =>
  `${[quantity, unit].filter(Boolean).join(" ")} × ${row.item}`;

function byTable({ lines }: Estimate): (readonly [title: string, lines: readonly EstimateLine[]])[] {
  const some = lines.filter(({ quantity }) => quantity > 0);
  return [...new Set(some.map(({ table }) => table))].map((title) => [
    title,
    some.filter(({ table }) => table === title),
  ]);
}

/** The list for a chat message: a line for each item with its sum. */
export function estimateMessage(estimate: Estimate, words: PriceEstimate): string {
  const tables = byTable(estimate).map(([title, lines]) =>
    [title, ...lines.map((line) => `${counted(line)}: ${lineSum(line, words)}`)].join("\n"),
  );
  return [words.message, ...tables, `${words.total}: ${sumText(estimate, words)}`].join("\n\n");
}

/** A visitor's text with the list below it, one line per table to keep it short. Replaces an earlier list. */
export function withEstimate(written: string, estimate: Estimate, words: PriceEstimate): string {
  const { intro } = words.book;
  const tables = byTable(estimate).map(([title, lines]) => `${title}: ${lines.map(counted).join(", ")}`);
  const list = [intro, ...tables, `${words.total}: ${sumText(estimate, words)}`].join("\n");
  const before = written.split("\n");
  const first = before.indexOf(intro);
  const last = before.findIndex((line, place) => place > first && line.startsWith(`${words.total}: `));
  if (first < 0 || last < 0) return [written.trim(), list].filter(Boolean).join("\n\n");
  return [...before.slice(0, first), list, ...before.slice(last + 1)].join("\n");
}
