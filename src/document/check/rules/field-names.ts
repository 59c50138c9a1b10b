import type { Rule } from "#document/check/facts/checked-document.ts";
import { writtenForms } from "#document/check/facts/forms.ts";
import { shown } from "#document/check/facts/place.ts";
import { either, place, sentence, subject } from "#document/check/facts/sentence.ts";

/** No two fields of a form have the same name: one answer would overwrite the other. */
export const fieldNames: Rule = (document) =>
  writtenForms(document).flatMap(({ fields }) =>
    fields.flatMap(({ name, path }, index) => {
      const first = fields.findIndex((field) => field.name === name);
      if (name === undefined || first === index) return [];
      const at = [...path, "name"];
      return {
        path: at,
        severity: "error",
        problem: sentence`${subject(at, shown(name))} is taken by ${either(`field ${first + 1} of this form`, place(fields[first]?.path ?? path))}.`,
        hint: "Give this field a name of its own.",
      };
    }),
  );
