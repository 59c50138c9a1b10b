import { isRecord } from "#document/schema.ts";
import type { Path } from "#document/walk.ts";
import type { Rule } from "#scripts/document/document.ts";
import { shown } from "#scripts/document/place.ts";

/** A date has one exception: of two, nobody could tell which holds. */
export const exceptionsOnce: Rule = ({ nodes, isRefused, placeOf }) => {
  const taken = new Map<string, Path>();
  return nodes.flatMap(({ definition, value, path }) => {
    if (definition !== "hours-exception" || !isRecord(value) || isRefused([...path, "date"])) return [];
    const { date } = value;
    if (typeof date !== "string") return [];
    const first = taken.get(date);
    if (first === undefined) taken.set(date, path);
    if (first === undefined) return [];
    return {
      path: [...path, "date"],
      severity: "error",
      problem: `date ${shown(date)} has an exception already: ${placeOf(first)}.`,
      hint: "Keep one of the two.",
    };
  });
};
