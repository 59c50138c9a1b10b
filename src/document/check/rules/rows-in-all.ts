import type { Rule } from "#document/check/facts/checked-document.ts";
import { checkedPriceRows } from "#document/check/facts/price-rows.ts";

/** What the price list was measured with (`npm run bench:growth`): a page of more is megabytes. */
const MOST_ROWS = 6_000;

/** The price list stays a page that a phone can load, however its rows are spread over its tables. */
export const rowsInAll: Rule = (document) => {
  const count = checkedPriceRows(document).length;
  if (count <= MOST_ROWS) return [];
  return [
    {
      path: ["priceBook", "tables"],
      severity: "error",
      problem: `The price list has ${count} rows in all, but there is room for ${MOST_ROWS}.`,
      hint: `Remove ${count - MOST_ROWS}, or put those that are alike into one row.`,
    },
  ];
};
