import type { Rule } from "#document/check/facts/checked-document.ts";
import { writtenForms } from "#document/check/facts/forms.ts";
import { shown } from "#document/check/facts/place.ts";

/** No two fields of a form have the same name: one answer would overwrite the other. */
export const fieldNames: Rule = (document) =>
  writtenForms(document).flatMap(({ fields }) =>
    fields.flatMap(({ name, path }, index) => {
      const first = fields.findIndex((field) => field.name === name);
      if (name === undefined || first === index) return [];
      return {
        path: [...path, "name"],
        severity: "error",
        problem: `name ${shown(name)} is taken by field ${first + 1} of this form.`,
        hint: "Give this field a name of its own.",
      };
    }),
  );
