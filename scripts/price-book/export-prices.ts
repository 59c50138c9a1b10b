import Papa from "papaparse";
import type { PriceBook } from "#document/types.gen.ts";
import { COLUMNS, type PriceCells } from "#scripts/price-book/columns.ts";
import { asPlainCell } from "#scripts/price-book/formula.ts";

/** Without it, spreadsheets read our letters as those of another alphabet. */
const BYTE_ORDER_MARK = "\uFEFF";

/** The price book as CSV, a line per price. An offer price stands only where it departs from the discount. */
export function pricesToCsv({ tables }: PriceBook): string {
  const rows = tables.flatMap(({ id: table, rows: ofTable }) =>
    ofTable.map(
      ({ id, item, regPrice, offerPrice = "", offerReason = "" }): PriceCells => ({
        table,
        id,
        item,
        "regular price": regPrice,
        "offer price": offerPrice,
        "offer reason": offerReason,
      }),
    ),
  );
  const cells = rows.map((row) => COLUMNS.map((column) => asPlainCell(row[column])));
  return `${BYTE_ORDER_MARK}${Papa.unparse({ fields: [...COLUMNS], data: cells })}\r\n`;
}
