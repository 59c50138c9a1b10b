import type { Rule } from "#scripts/document/document.ts";
import { shown } from "#scripts/document/place.ts";
import { writtenSpans } from "#scripts/document/spans.ts";

/** A notice or an offer begins before it ends; one day is enough. */
export const spanOrder: Rule = (document) =>
  writtenSpans(document)
    .filter(({ from, until }) => from > until)
    .map(({ path, from, until }) => ({
      path: [...path, "until"],
      severity: "error",
      problem: `until ${shown(until)} is before from ${shown(from)}, so it would never be seen.`,
      hint: "Write a last day that is the first day or a later one.",
    }));
