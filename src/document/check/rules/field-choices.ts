import type { Rule } from "#document/check/facts/checked-document.ts";
import { type WrittenField, writtenForms } from "#document/check/facts/forms.ts";
import { shown } from "#document/check/facts/place.ts";
import type { Problem } from "#document/check/facts/problem.ts";
import { choice, either, otherField, sentence, subject } from "#document/check/facts/sentence.ts";
import { isRecord } from "#document/model/schema.ts";
import type { FormField } from "#document/model/types.gen.ts";

/** Fields that only a field of one kind can use. */
const ONLY_FOR = {
  options: "select",
  services: "select",
  emptyOption: "select",
  lines: "textarea",
} as const satisfies Partial<Record<keyof FormField, FormField["input"]>>;

/** A field to choose from has choices, each with a value of its own; no other field has any. */
export const fieldChoices: Rule = (document) =>
  writtenForms(document)
    .flatMap(({ fields }) => fields)
    .flatMap((field) => [...withoutChoices(field), ...useless(field), ...sameChoices(field)]);

function withoutChoices({ input, path, value }: WrittenField): Problem[] {
  if (input !== "select" || value["options"] !== undefined || value["services"] !== undefined) return [];
  const hint = either(
    'Add "options" with a value and a label each, or "services" with ids of services.',
    "Write what there is to choose from, or choose services.",
  );
  return [{ path, severity: "error", problem: "There is nothing to choose from.", hint }];
}

function useless({ input, path, value }: WrittenField): Problem[] {
  return Object.entries(ONLY_FOR).flatMap(([key, kind]) => {
    if (value[key] === undefined || input === undefined || input === kind) return [];
    return {
      path: [...path, key],
      at: "key",
      severity: "warning",
      problem: sentence`${either(`"${key}"`, otherField(key))} does nothing in a field of the kind ${choice(input)}.`,
      hint: sentence`Remove it, or ${either("write the input", "make it of the kind")} ${choice(kind)}.`,
    };
  });
}

function sameChoices({ path, value: { options, services } }: WrittenField): Problem[] {
  const values = listOf(options).map((option) => (isRecord(option) ? option["value"] : undefined));
  const taken: unknown[] = [...listOf(services)];
  return values.flatMap((value, index) => {
    const isTaken = taken.includes(value);
    taken.push(value);
    if (!isTaken || typeof value !== "string") return [];
    const at = [...path, "options", index, "value"];
    return {
      path: at,
      severity: "error",
      problem: sentence`${subject(at, shown(value))} belongs to another choice of this field.`,
      hint: "Give each choice a value of its own.",
    };
  });
}

function listOf(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : [];
}
