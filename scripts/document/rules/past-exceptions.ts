import { isRecord } from "#document/schema.ts";
import type { Rule } from "#scripts/document/document.ts";
import { shown } from "#scripts/document/place.ts";
import { shopDate } from "#scripts/document/shop-clock.ts";

/** Exceptions that are over, by the shop's clock, only make the list longer. */
export const pastExceptions: Rule = (document) => {
  const today = shopDate(document);
  return document.nodes.flatMap(({ definition, value, path }) => {
    if (definition !== "hours-exception" || !isRecord(value) || today === undefined) return [];
    const { date } = value;
    if (typeof date !== "string" || date >= today || document.isRefused([...path, "date"])) return [];
    return {
      path: [...path, "date"],
      severity: "warning",
      problem: `date ${shown(date)} is over: today is ${today} at the shop.`,
      hint: "Remove this exception, or write a day to come.",
    };
  });
};
