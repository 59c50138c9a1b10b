import { parsePrice } from "#document/model/price.ts";
import type { PriceEstimate, PriceRow } from "#document/model/resolved.gen.ts";
import type { CountedList, CountedRow } from "#document/model/types.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { withValues } from "#lib/with-values.ts";

/** How many of each row a visitor has counted, by row id, as typed. */
export type Counts = Readonly<Record<string, string>>;

interface Table<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** A counted row and its sum, at the shown price. */
export interface EstimateLine<Row extends CountedRow = PriceRow> {
  readonly row: Row;
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

export interface Estimate<Row extends CountedRow = PriceRow> {
  readonly lines: readonly EstimateLine<Row>[];
  readonly paise: number;
  readonly isFrom: boolean;
  /** Whether something is weighed or measured before its price is known. */
  readonly isMeasured: boolean;
}

/** Pieces are whole numbers; units have up to two decimals. At most three digits before the point. */
const QUANTITY = { whole: /^\d{1,3}/, measured: /^\d{1,3}(\.\d{0,2})?/ } as const;
const MOST = 999;

/** The quantity in a typed text: "12a" → "12"; with a unit, "2,5" → "2.5". */
export function quantityTyped({ offerPrice }: CountedRow, text: string): string {
  const pattern = parsePrice(offerPrice)?.unit === undefined ? QUANTITY.whole : QUANTITY.measured;
  return pattern.exec(text.trim().replace(",", "."))?.[0] ?? "";
}

/** A typed quantity plus or minus one. */
export function steppedQuantity(typed: string, by: number): string {
  return String(Math.min(MOST, Math.max(0, Math.round((Number(typed) + by) * 100) / 100)));
}

/** The sums of all counted rows, in the order of the price list. Removed rows are left out. */
export function estimateOf<Row extends CountedRow>(tables: readonly Table<Row>[], counts: Counts): Estimate<Row> {
  const lines = tables.flatMap(({ title, rows }) => rows.flatMap((row) => lineOf(row, title, counts[row.id])));
  return {
    lines,
    paise: lines.reduce((sum, { paise }) => sum + paise, 0),
    isFrom: lines.some(({ isFrom }) => isFrom),
    isMeasured: lines.some(({ unit }) => unit !== ""),
  };
}

function lineOf<Row extends CountedRow>(row: Row, table: string, typed: string | undefined): EstimateLine<Row>[] {
  const price = parsePrice(row.offerPrice);
  if (price === undefined || typed === undefined) return [];
  const least = Math.min(...price.amounts);
  const quantity = Number(quantityTyped(row, typed));
  const isFrom = price.from || Math.max(...price.amounts) > least;
  return [{ row, table, quantity, unit: price.unit ?? "", paise: Math.round(quantity * least * 100), isFrom }];
}

type MessageWords = SumWords & Pick<PriceEstimate, "message" | "total">;
type SumWords = Pick<PriceEstimate, "from" | "about">;

/** "₹192", "from ₹252"; "about ₹1,120" if something is weighed or measured. */
export function sumText({ paise, isFrom, isMeasured }: Omit<Estimate, "lines">, { from, about }: SumWords): string {
  const sum = rupeesOfPaise(paise);
  if (isFrom) return withValues(from, { sum });
  return isMeasured ? withValues(about, { sum }) : sum;
}

/** The sum of one line: "from ₹252". */
export function lineSum(line: EstimateLine<CountedRow>, words: SumWords): string {
  return sumText({ ...line, isMeasured: line.unit !== "" }, words);
}

/** "2 × Saree", "2.5 Kg × Wash & Fold". */
export const countedText = ({ quantity, unit, row }: EstimateLine<CountedRow>) =>
  `${[quantity, unit].filter(Boolean).join(" ")} × ${row.item}`;

function byTable({
  lines,
}: Estimate<CountedRow>): (readonly [title: string, lines: readonly EstimateLine<CountedRow>[]])[] {
  const some = lines.filter(({ quantity }) => quantity > 0);
  return [...new Set(some.map(({ table }) => table))].map((title) => [
    title,
    some.filter(({ table }) => table === title),
  ]);
}

/** The list for a chat message: a line for each item with its sum. */
export function estimateMessage(estimate: Estimate<CountedRow>, words: MessageWords): string {
  const tables = byTable(estimate).map(([title, lines]) =>
    [title, ...lines.map((line) => `${countedText(line)}: ${lineSum(line, words)}`)].join("\n"),
  );
  return [words.message, ...tables, `${words.total}: ${sumText(estimate, words)}`].join("\n\n");
}

/** What was counted for a form, as its hidden answer has it. */
export function countedEstimate({ tables }: CountedList, items: string): Estimate<CountedRow> {
  return estimateOf(tables, readItems(items));
}

/** Rows of the price book with their numbers, as they are stored and sent: "saree:2,carpet:40.5". */
export function writtenItems(
  lines: readonly { readonly row: { readonly id: string }; readonly quantity: number }[],
): string {
  return lines.flatMap(({ row, quantity }) => (quantity > 0 ? `${row.id}:${quantity}` : [])).join();
}

/** What was written, by row id. */
export function readItems(written: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    written
      .split(",")
      .map((line) => line.split(":"))
      .filter(({ length }) => length === 2),
  );
}
