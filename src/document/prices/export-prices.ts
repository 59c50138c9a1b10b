import Papa from "papaparse";
import type { PriceBook } from "#document/model/types.gen.ts";
import { asPlainCell, type PriceCells, SHEET_COLUMNS } from "#document/prices/columns.ts";

/** Without it, spreadsheets guess the wrong encoding. */
const BYTE_ORDER_MARK = "\uFEFF";

/** The price book as CSV, a line per price. The offer price is empty where it follows the discount. */
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
  const cells = rows.map((row) => SHEET_COLUMNS.map((column) => asPlainCell(row[column])));
  return `${BYTE_ORDER_MARK}${Papa.unparse({ fields: [...SHEET_COLUMNS], data: cells })}\r\n`;
}
