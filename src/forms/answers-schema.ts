import * as z from "zod/mini";
import type { Form, FormField } from "#document/resolved.gen.ts";
import { checkOf, type RuleContext } from "#forms/rules.ts";
import { normalisePhone } from "#lib/phone.ts";

type Check = z.core.$ZodCheck<string>;

/** What is done to an answer before its rules look at it. */
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

/** What is done to an answer that its rules have seen. */
const AFTER: Partial<Record<FormField["input"], Check>> = { tel: z.overwrite(normalisePhone) };

/** The rules of a form as a schema: it gives the answers tidied up, or the messages of the rules that are not kept. */
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
