import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { checkedPriceRows } from "#document/check/facts/price-rows.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";

/** No price is zero by mistake. */
export const zeroPrices: Rule = (document) =>
  checkedPriceRows(document)
    .flatMap(({ regular, offer }) => [regular ?? [], offer ?? []].flat())
    .flatMap(({ amounts, path, text }) => {
      if (!amounts.includes(0)) return [];
      return {
        path,
        severity: "warning",
        problem: sentence`${subject(path, shown(text))} gives it away for nothing.`,
        hint: "Write the price, or leave the row out.",
      };
    });
