import type { Rule } from "#document/check/facts/checked-document.ts";
import { place, sentence } from "#document/check/facts/sentence.ts";
import { dayInWords } from "#document/check/words/date-words.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";

/** A date has at most one exception. */
export const exceptionsOnce: Rule = ({ nodes, isRefused }) => {
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
      problem: sentence`${dayInWords(date)} has an exception already: ${place(first)}.`,
      hint: "Keep one of the two.",
    };
  });
};
