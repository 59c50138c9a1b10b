import type { Rule } from "#document/check/facts/checked-document.ts";
import { type WrittenField, writtenForms } from "#document/check/facts/forms.ts";
import type { Problem } from "#document/check/facts/problem.ts";
import { choice, choiceList, either, sentence } from "#document/check/facts/sentence.ts";
import type { FormField, FormRule } from "#document/model/types.gen.ts";

type Inputs = readonly FormField["input"][];

const TYPED: Inputs = ["text", "email", "tel", "textarea", "password"];
const DATED: Inputs = ["date"];

/** Kinds of fields each rule applies to. */
const FITTING: ReadonlyMap<string, Inputs | "all"> = new Map(
  Object.entries({
    required: "all",
    "min-length": TYPED,
    "max-length": TYPED,
    email: ["email", "text"],
    phone: ["tel"],
    "equals-field": "all",
    "not-past": DATED,
    "max-days-ahead": DATED,
    "open-day": DATED,
  } satisfies Record<FormRule["kind"], Inputs | "all">),
);

/** Every rule of a field fits its kind and occurs once. */
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
      problem: sentence`The field has the rule ${choice(kind)} already.`,
      hint: "Remove one of the two.",
    };
  });
}

function unfit({ input, rules }: WrittenField): Problem[] {
  return rules.flatMap(({ kind, path }) => {
    const fitting = FITTING.get(kind) ?? "all";
    if (input === undefined || fitting === "all" || fitting.some((fit) => fit === input)) return [];
    return {
      path: [...path, "kind"],
      severity: "error",
      problem: sentence`The rule ${choice(kind)} does not fit a field of the kind ${choice(input)}.`,
      hint: sentence`Remove the rule, or ${either("write the input", "make the field of the kind")} ${choiceList(fitting, " or ")}.`,
    };
  });
}
