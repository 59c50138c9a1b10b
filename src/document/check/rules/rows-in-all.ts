import type { Rule } from "#document/check/facts/checked-document.ts";
import { checkedPriceRows } from "#document/check/facts/price-rows.ts";

/** The measured maximum (`npm run bench:growth`): a page with more rows is megabytes. */
const MOST_ROWS = 6_000;

/** A phone can load the price list, however its rows are spread over tables. */
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
