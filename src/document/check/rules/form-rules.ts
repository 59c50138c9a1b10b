import type { Rule } from "#document/check/facts/checked-document.ts";
import { type WrittenField, writtenForms } from "#document/check/facts/forms.ts";
import { shown } from "#document/check/facts/place.ts";
import type { Problem } from "#document/check/facts/problem.ts";

const TYPED = ["text", "email", "tel", "textarea", "password"];

/** Kinds of fields a rule applies to; rules not listed apply to all. */
const FITTING: Readonly<Record<string, readonly string[]>> = {
  "min-length": TYPED,
  "max-length": TYPED,
  email: ["email", "text"],
  phone: ["tel"],
  "not-past": ["date"],
  "max-days-ahead": ["date"],
  "open-day": ["date"],
};

/** Every rule of a field fits its kind, and stands there once. */
export const formRules: Rule = (document) =>
  writtenForms(document)
    .flatMap(({ fields }) => fields)
    .flatMap((field) => [...repeated(field), ...unfit(field)]);

function repeated({ rules }: WrittenField): Problem[] {
  return rules.flatMap(({ kind, path }, index) => {
    if (rules.findIndex((rule) => rule.kind === kind) === index) return [];
    return {
      path,
      severity: "error",
      problem: `The field has the rule ${shown(kind)} already.`,
      hint: "Remove one of the two.",
    };
  });
}

function unfit({ input, rules }: WrittenField): Problem[] {
  return rules.flatMap(({ kind, path }) => {
    const fitting = FITTING[kind];
    if (input === undefined || fitting === undefined || fitting.includes(input)) return [];
    return {
      path: [...path, "kind"],
      severity: "error",
      problem: `The rule ${shown(kind)} does not fit a field of the kind ${shown(input)}.`,
      hint: `Remove the rule, or write the input ${fitting.map((kindOf) => shown(kindOf)).join(" or ")}.`,
    };
  });
}
