import type { Rule } from "#document/check/facts/checked-document.ts";
import { discountOf } from "#document/check/facts/price-rows.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { valueAt } from "#document/text/value-at.ts";

/** Percentage points by which the discount may change between two publications without a warning. */
const MAX_USUAL_PERCENT = 30;
const PLACE = ["priceBook", "discountPercent"];

/** The discount moves every offer, so a large change gives a warning. */
export const discountJumps: Rule = (document) => {
  const before = valueAt(document.published, PLACE);
  const now = discountOf(document);
  if (typeof before !== "number" || now === undefined || before >= 100) return [];
  const percent = Math.round((Math.abs(before - now) * 100) / (100 - before));
  if (percent <= MAX_USUAL_PERCENT) return [];
  const move = now < before ? `goes up by ${percent} %` : `goes down by ${percent} %`;
  return [
    {
      path: PLACE,
      severity: "warning",
      problem: sentence`${subject(PLACE)} goes from ${before} online to ${now}: every offer that follows it ${move}.`,
      hint: "Check it again; if it is right, leave it.",
    },
  ];
};
