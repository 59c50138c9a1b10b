import type { Rule } from "#scripts/document/document.ts";
import { shown } from "#scripts/document/place.ts";
import { shopDate } from "#scripts/document/shop-clock.ts";
import { writtenSpans } from "#scripts/document/spans.ts";

/** Notices and offers that are over, by the shop's clock, only make the lists longer. */
export const pastSpans: Rule = (document) => {
  const today = shopDate(document);
  if (today === undefined) return [];
  return writtenSpans(document)
    .filter(({ from, until }) => from <= until && until < today)
    .map(({ kind, path, until }) => ({
      path: [...path, "until"],
      severity: "warning",
      problem: `until ${shown(until)} is over: today is ${today} at the shop.`,
      hint: `Remove this ${kind}, or write days to come.`,
    }));
};
