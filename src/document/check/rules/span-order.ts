import type { Rule } from "#document/check/facts/checked-document.ts";
import { writtenSpans } from "#document/check/facts/spans.ts";
import { dayInWords } from "#document/check/words/date-words.ts";

/** A notice or an offer begins before it ends; one day is enough. */
export const spanOrder: Rule = (document) =>
  writtenSpans(document)
    .filter(({ from, until }) => from > until)
    .map(({ path, from, until }) => ({
      path: [...path, "until"],
      severity: "error",
      problem: `The last day, ${dayInWords(until)}, is before the first, ${dayInWords(from)}: it would never be seen.`,
      hint: "Choose a last day that is the first day or a later one.",
    }));
