import * as z from "zod/mini";
import type { Form, FormField } from "#document/model/resolved.gen.ts";
import { checkOf, type RuleContext } from "#forms/answers/rules.ts";
import { normalisePhone } from "#lib/phone.ts";

type Check = z.core.$ZodCheck<string>;

/** Transforms that run before the rules. */
const BEFORE: Record<FormField["input"], readonly Check[]> = {
  text: [z.trim()],
  email: [z.trim()],
  tel: [z.trim()],
  date: [],
  textarea: [z.trim()],
  select: [],
  // Spaces are part of a password.
  password: [],
};

/** Transforms that run after the rules. */
const AFTER: Partial<Record<FormField["input"], Check>> = { tel: z.overwrite(normalisePhone) };

/** The rules of a form as a zod schema: it returns the normalised answers, or the messages of the broken rules. */
export function answersSchema({ fields }: Form, context: RuleContext) {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, answerSchema(field, context)])));
}

function answerSchema({ input, rules }: FormField, context: RuleContext) {
  const after = AFTER[input];
  return z
    .string()
    .check(
      ...BEFORE[input],
      ...rules.map((rule) => checkOf(rule.kind, rule, { ...context, input })),
      ...(after ? [after] : []),
    );
}
