import type { Rule } from "#document/check/facts/checked-document.ts";
import { choice, either, sentence, subject } from "#document/check/facts/sentence.ts";

/** A list shows an item once. */
export const repeatedReferences: Rule = ({ nodes }) =>
  nodes.flatMap(({ value, schema, path }) => {
    if (schema.items?.["x-ref"] === undefined || !Array.isArray(value)) return [];
    const entries: readonly unknown[] = value;
    return entries.flatMap((entry, index): ReturnType<Rule> => {
      const first = entries.indexOf(entry);
      if (typeof entry !== "string" || first === index || schema.items?.["x-ref"] === "media") return [];
      const at = [...path, index];
      const problem = sentence`${subject(at, choice(entry))} is ${either(`entry ${first + 1}`, "in the list")} already.`;
      return [{ path: at, severity: "error", problem, hint: "Remove one of the two." }];
    });
  });
