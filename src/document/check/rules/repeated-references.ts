import type { Rule } from "#document/check/facts/checked-document.ts";
import { labelOf, shown } from "#document/check/facts/place.ts";

/** A list shows an item once. */
export const repeatedReferences: Rule = ({ nodes }) =>
  nodes.flatMap(({ value, schema, path }) => {
    if (schema.items?.["x-ref"] === undefined || !Array.isArray(value)) return [];
    const entries: readonly unknown[] = value;
    return entries.flatMap((entry, index): ReturnType<Rule> => {
      const first = entries.indexOf(entry);
      if (typeof entry !== "string" || first === index || schema.items?.["x-ref"] === "media") return [];
      const at = [...path, index];
      const problem = `${labelOf(at)} ${shown(entry)} is entry ${first + 1} already.`;
      return [{ path: at, severity: "error", problem, hint: "Remove one of the two." }];
    });
  });
