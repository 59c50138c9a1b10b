import * as z from "zod/mini";
import { addDays, hoursOn } from "#document/model/hours.ts";
import type { FormField, FormRule, Hours } from "#document/model/types.gen.ts";
import type { Answers } from "#forms/answers/answers.ts";
import { cleanPhone, isEmail, isPhone } from "#lib/clean.ts";

/** What rules need besides the answer. */
export interface RuleContext {
  readonly hours: Hours;
  /** The shop's date, such as "2026-11-20". */
  readonly today: string;
  readonly answers: Answers;
}

type RuleKind = FormRule["kind"];
type Rules = { [K in RuleKind]: Extract<FormRule, { kind: K }> };
type Check = z.core.$ZodCheck<string>;
type AnswerContext = RuleContext & Pick<FormField, "input">;
type RuleTable = { readonly [K in RuleKind]: (rule: Rules[K], context: AnswerContext) => Check };

/** The check of each kind of rule. An empty answer is left to "required". */
const CHECKS: RuleTable = {
  required: ({ message }) => z.refine((answer) => answer !== "", message),
  "min-length": ({ value, message }) => z.refine((answer) => characters(answer) >= value, message),
  "max-length": ({ value, message }, { input }) => z.refine((answer) => length(answer, input) <= value, message),
  email: ({ message }) => z.refine(isEmail, message),
  phone: ({ message }) => z.refine((answer) => answer === "" || isPhone(cleanPhone(answer)), message),
  "equals-field": ({ field, message }, { answers }) => z.refine((answer) => answer === answers[field], message),
  "not-past": ({ message }, { today }) => z.refine((date) => date === "" || date >= today, message),
  "max-days-ahead": ({ value, message }, { today }) =>
    z.refine((date) => date === "" || date <= addDays(today, value), message),
  "open-day": ({ message }, { hours }) =>
    z.refine((date) => date === "" || hoursOn(hours, date) !== undefined, message),
};

export function checkOf<K extends RuleKind>(kind: K, rule: Rules[K], context: AnswerContext): Check {
  const check: RuleTable[K] = CHECKS[kind];
  return check(rule, context);
}

/** Passwords are limited in bytes, as bcrypt counts them: a Tamil letter is three. */
function length(answer: string, input: FormField["input"]): number {
  return input === "password" ? new TextEncoder().encode(answer).length : characters(answer);
}

/** In code points, as the database counts: an emoji is one character. */
function characters(answer: string): number {
  return [...answer].length;
}
