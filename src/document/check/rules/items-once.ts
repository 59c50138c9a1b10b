import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { type CheckedPriceRow, checkedPriceRows } from "#document/check/facts/price-rows.ts";

/** A table names an item once: two prices for one item contradict each other. */
export const itemsOnce: Rule = (document) => {
  const first = new Map<string, CheckedPriceRow>();
  return checkedPriceRows(document).flatMap((row) => {
    const { path, item, regular } = row;
    if (item === undefined) return [];
    const key = `${path.slice(0, -1).join("/")} ${item
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, row);
    if (before?.regular === undefined || regular === undefined) return [];
    const twice = `item ${shown(item)} stands in this table twice`;
    if (before.regular.text === regular.text)
      return {
        path: [...path, "item"],
        severity: "warning",
        problem: `${twice}, at the same price.`,
        hint: "Remove one of the two rows, or say in its name what is different.",
      };
    return {
      path: [...path, "item"],
      severity: "error",
      problem: `${twice}, at ${before.regular.text} and at ${regular.text}.`,
      hint: "Remove one of the two rows, or say in its name what is different.",
    };
  });
};
