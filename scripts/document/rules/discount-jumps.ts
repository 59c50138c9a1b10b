import type { Rule } from "#scripts/document/document.ts";
import { discountOf } from "#scripts/document/price-rows.ts";
import { valueAt } from "#scripts/document/value-at.ts";

/** Per cent the offers may move between two publications without a second look. */
const USUAL = 30;
const PLACE = ["priceBook", "discountPercent"];

/** One number moves every offer: it is looked at twice when it moves them far. */
export const discountJumps: Rule = (document) => {
  const before = valueAt(document.published, PLACE);
  const now = discountOf(document);
  if (typeof before !== "number" || now === undefined || before >= 100) return [];
  const percent = Math.round((Math.abs(before - now) * 100) / (100 - before));
  if (percent <= USUAL) return [];
  const move = now < before ? `goes up by ${percent} %` : `goes down by ${percent} %`;
  return [
    {
      path: PLACE,
      severity: "warning",
      problem: `discountPercent goes from ${before} online to ${now}: every offer that follows it ${move}.`,
      hint: "Look at it again; a discount that is right may stay.",
    },
  ];
};
