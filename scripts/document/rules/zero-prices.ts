import type { Rule } from "#scripts/document/document.ts";
import { labelOf, shown } from "#scripts/document/place.ts";
import { priceRows } from "#scripts/document/price-rows.ts";

/** Nothing is given away by a slip of the keyboard. */
export const zeroPrices: Rule = (document) =>
  priceRows(document)
    .flatMap(({ regular, offer }) => [regular ?? [], offer ?? []].flat())
    .flatMap(({ amounts, path, text }) => {
      if (!amounts.includes(0)) return [];
      return {
        path,
        severity: "warning",
        problem: `${labelOf(path)} ${shown(text)} gives it away for nothing.`,
        hint: "Write the price, or leave the row out.",
      };
    });
