import type { Rule } from "#document/check/facts/checked-document.ts";
import { discountOf } from "#document/check/facts/price-rows.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { writtenSpans } from "#document/check/facts/spans.ts";

/** While an offer runs, prices are lower than on other days. */
export const offersThatRaise: Rule = (document) => {
  const usual = discountOf(document);
  return writtenSpans(document).flatMap(({ kind, path, value: { discountPercent } }) => {
    if (kind !== "offer" || usual === undefined || typeof discountPercent !== "number") return [];
    if (discountPercent > usual || document.isRefused([...path, "discountPercent"])) return [];
    const effect = discountPercent === usual ? "changes no price" : "makes prices higher than on other days";
    const at = [...path, "discountPercent"];
    return {
      path: at,
      severity: "warning",
      problem: sentence`${subject(at, String(discountPercent))} ${effect}: the price book gives ${usual} % every day.`,
      hint: `Write more than ${usual}, or make a notice of it.`,
    };
  });
};
