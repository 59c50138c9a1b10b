import type { Rule } from "#document/check/facts/checked-document.ts";
import { shopDate } from "#document/check/facts/shop-clock.ts";
import { writtenSpans } from "#document/check/facts/spans.ts";
import { dayInWords } from "#document/check/words/date-words.ts";

/** Past notices and offers, by the shop's clock, only make the lists longer. */
export const pastSpans: Rule = (document) => {
  const today = shopDate(document);
  if (today === undefined) return [];
  return writtenSpans(document)
    .filter(({ from, until }) => from <= until && until < today)
    .map(({ kind, path, until }) => ({
      path: [...path, "until"],
      severity: "warning",
      problem: `The last day, ${dayInWords(until)}, is over: today is ${dayInWords(today)} at the shop.`,
      hint: `Remove this ${kind}, or choose days to come.`,
    }));
};
