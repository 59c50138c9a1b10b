import * as z from "zod/mini";
import { hoursOn } from "#document/hours.ts";
import type { FormRule, Hours } from "#document/types.gen.ts";
import type { Answers } from "#forms/answers.ts";

/** What rules look at beside the answer itself. */
export interface RuleContext {
  readonly hours: Hours;
  /** The shop's date, such as "2026-11-20". */
  readonly today: string;
  readonly answers: Answers;
}

type RuleKind = FormRule["kind"];
type Rules = { [K in RuleKind]: Extract<FormRule, { kind: K }> };
type Check = z.core.$ZodCheck<string>;
type RuleTable = { readonly [K in RuleKind]: (rule: Rules[K], context: RuleContext) => Check };

/** Something, an @, a place with a dot: only the letter that arrives proves an address. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** How each kind of rule of the document is checked. An empty date is the business of "required". */
const CHECKS: RuleTable = {
  required: ({ message }) => z.minLength(1, message),
  "min-length": ({ value, message }) => z.minLength(value, message),
  "max-length": ({ value, message }) => z.maxLength(value, message),
  email: ({ message }) => z.regex(EMAIL, message),
  "equals-field": ({ field, message }, { answers }) => z.refine((answer) => answer === answers[field], message),
  "not-past": ({ message }, { today }) => z.refine((date) => date === "" || date >= today, message),
  "open-day": ({ message }, { hours }) =>
    z.refine((date) => date === "" || hoursOn(hours, date) !== undefined, message),
};

/** The check of one rule. */
export function checkOf<K extends RuleKind>(kind: K, rule: Rules[K], context: RuleContext): Check {
  const check: RuleTable[K] = CHECKS[kind];
  return check(rule, context);
}
