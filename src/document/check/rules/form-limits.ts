import type { Rule } from "#document/check/facts/checked-document.ts";
import { type WrittenField, writtenForms } from "#document/check/facts/forms.ts";
import { choice, either, sentence } from "#document/check/facts/sentence.ts";

/** The minimum length of an answer is at most its maximum. */
export const formLimits: Rule = (document) =>
  writtenForms(document)
    .flatMap(({ fields }) => fields)
    .flatMap(({ rules }) => {
      const least = limit(rules, "min-length");
      const most = limit(rules, "max-length");
      if (least === undefined || most === undefined || least.value <= most.value) return [];
      return {
        path: most.path,
        severity: "error",
        problem: `No answer can have at least ${least.value} and at most ${most.value} characters.`,
        hint: sentence`Write ${least.value} or more here, or a smaller number at ${either("min-length", choice("min-length"))}.`,
      };
    });

function limit(rules: WrittenField["rules"], kind: string) {
  const rule = rules.find((candidate) => candidate.kind === kind);
  const value = rule?.value["value"];
  return rule && typeof value === "number" ? { value, path: [...rule.path, "value"] } : undefined;
}
