import type { Rule } from "#document/check/facts/checked-document.ts";
import { discountOf } from "#document/check/facts/price-rows.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { writtenSpans } from "#document/check/facts/spans.ts";

const PERCENT = String.raw`(\d{1,2})\s*(?:%|per ?cent)`;
/** "20% off", "a discount of 20 percent"; not "6% royalty". */
const DISCOUNT = new RegExp(
  String.raw`${PERCENT}\s+(?:off|less|cheaper|discount)\b|\bdiscount\s+of\s+${PERCENT}`,
  "giu",
);

/** Discounts in texts are tokens: a typed one does not follow the price book. */
export const typedDiscounts: Rule = (document) => {
  const discount = discountOf(document);
  if (discount === undefined) return [];
  const offers = writtenSpans(document).map(({ value }) => value["discountPercent"]);
  return document.texts.flatMap(({ path, text }): ReturnType<Rule> => {
    // Texts of an offer may state its own discount.
    if (path[0] === "offers") return [];
    return [...text.matchAll(DISCOUNT)].flatMap(([written, before, after]): ReturnType<Rule> => {
      const percent = Number(before ?? after);
      if (percent !== discount && offers.includes(percent)) return [];
      const what =
        percent === discount ? "which will not follow the price book" : `but the price book gives ${discount} %`;
      const problem = sentence`${subject(path)} holds "${written}", ${what}.`;
      return [{ path, severity: "warning", problem, hint: `Write ${written.replace(/\d+/, "{discount}")}.` }];
    });
  });
};
