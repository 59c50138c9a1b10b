import type * as z from "zod/mini";
import { addDays, type OpenHours, spansOn } from "#document/model/hours.ts";
import type { FormField, FormRule } from "#document/model/types.gen.ts";
import type { Answers } from "#forms/answers/answers.ts";
import { cleanPhone, isEmail, isPhone } from "#lib/clean.ts";

/** What rules need besides the answer. */
export interface RuleContext {
  readonly hours: OpenHours;
  /** The shop's date, such as "2026-11-20". */
  readonly today: string;
  readonly answers: Answers;
}

type RuleKind = FormRule["kind"];
type Rules = { [K in RuleKind]: Extract<FormRule, { kind: K }> };
type AnswerContext = RuleContext & Pick<FormField, "input">;
type RuleTable = { readonly [K in RuleKind]: (answer: string, rule: Rules[K], context: AnswerContext) => boolean };

/** What readers count as part of a letter: "வெ" is one. */
const MARKS = /[\p{M}\u200c\u200d]/gu;

/** Whether an answer keeps a rule. An empty number or date is left to "required". */
const KEEPS: RuleTable = {
  required: (answer) => answer !== "",
  "min-length": (answer, { value }, { input }) =>
    [...(input === "password" ? answer.replace(MARKS, "") : answer)].length >= value,
  "max-length": (answer, { value }, { input }) => length(answer, input) <= value,
  email: isEmail,
  phone: (answer) => answer === "" || isPhone(cleanPhone(answer)),
  number: (answer) => /^(\d{1,9}(\.\d\d?)?)?$/.test(answer),
  "equals-field": (answer, { field }, { answers }) => answer === answers[field],
  "not-past": (date, _, { today }) => date === "" || date >= today,
  "max-days-ahead": (date, { value }, { today }) => date <= addDays(today, value),
  "open-day": (date, _, { hours }) => date === "" || spansOn(hours, date).length > 0,
};

/** A rule as a check of zod: `z.refine` would bring its classes for schemas of their own. */
export function checkOf<K extends RuleKind>(kind: K, rule: Rules[K], context: AnswerContext): z.core.CheckFn<string> {
  const keeps: RuleTable[K] = KEEPS[kind];
  return ({ value: input, issues }) => {
    if (!keeps(input, rule, context)) issues.push({ code: "custom", input, message: rule.message, continue: true });
  };
}

/** In code points, as the database counts. Passwords are limited in bytes, as bcrypt counts: a Tamil letter is three. */
function length(answer: string, input: FormField["input"]): number {
  return (input === "password" ? new TextEncoder().encode(answer) : [...answer]).length;
}
