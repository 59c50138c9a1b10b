import type { Rule } from "#document/check/facts/checked-document.ts";
import { writtenForms } from "#document/check/facts/forms.ts";
import { choice, sentence, subject } from "#document/check/facts/sentence.ts";
import { didYouMean, known } from "#document/check/words/suggest.ts";

/** A field that must equal another names one above it: the repetition is compared. */
export const equalFields: Rule = (document) =>
  writtenForms(document).flatMap(({ fields }) =>
    fields.flatMap(({ rules }, index) =>
      rules.flatMap(({ kind, path, value }) => {
        const { field } = value;
        const at = [...path, "field"];
        if (kind !== "equals-field" || typeof field !== "string" || document.isRefused(at)) return [];
        const above = fields.slice(0, index).flatMap(({ name }) => name ?? []);
        if (above.includes(field) || fields.some(({ path: one }) => document.isRefused([...one, "name"]))) return [];
        const isBelow = fields.some(({ name }) => name === field);
        const problem = isBelow
          ? sentence`${subject(at, choice(field))} does not stand above this one.`
          : sentence`${subject(at, choice(field))} is no field of this form.`;
        return { path: at, severity: "error", problem, hint: didYouMean(field, above, known(above)) };
      }),
    ),
  );
