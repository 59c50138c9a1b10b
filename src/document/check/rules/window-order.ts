import type { Rule } from "#document/check/facts/checked-document.ts";
import { checkedWindows } from "#document/check/facts/pickup-windows.ts";

/** A pickup window begins before it ends. */
export const windowOrder: Rule = (document) =>
  checkedWindows(document).flatMap(({ path, from, to }) => {
    if (from < to) return [];
    return {
      path: [...path, "to"],
      severity: "error",
      problem: `The window begins at ${from} and ends at ${to}, which is not later.`,
      hint: "Write an end after the beginning, such as 13:00.",
    };
  });
