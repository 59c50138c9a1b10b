import type { Rule } from "#document/check/facts/checked-document.ts";
import { shopDate } from "#document/check/facts/shop-clock.ts";
import { dayInWords } from "#document/check/words/date-words.ts";
import { isRecord } from "#document/model/schema.ts";

/** Past exceptions, by the shop's clock, only make the list longer. */
export const pastExceptions: Rule = (document) => {
  const today = shopDate(document);
  return document.nodes.flatMap(({ definition, value, path }) => {
    if (definition !== "hours-exception" || !isRecord(value) || today === undefined) return [];
    const { date } = value;
    if (typeof date !== "string" || date >= today || document.isRefused([...path, "date"])) return [];
    return {
      path: [...path, "date"],
      severity: "warning",
      problem: `${dayInWords(date)} is over: today is ${dayInWords(today)} at the shop.`,
      hint: "Remove this exception, or choose a day to come.",
    };
  });
};
