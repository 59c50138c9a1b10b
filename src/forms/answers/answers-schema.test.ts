import { describe, expect, test } from "vitest";
import type { FormField, FormRule } from "#document/model/resolved.gen.ts";
import type { Answers } from "#forms/answers/answers.ts";
import { answersSchema } from "#forms/engine/engine.ts";
import { FORM, HOURS } from "#tests/fixtures/example-form.ts";

const message = "Please look at this again";

/** The messages for one answer under one rule; empty when the answer is accepted. */
function problemsWith(
  rule: FormRule,
  answer: string,
  more: { input?: FormField["input"]; answers?: Answers } = {},
): string[] {
  const field: FormField = {
    name: "answer",
    label: "Answer",
    input: more.input ?? "text",
    autocomplete: "off",
    rules: [rule],
  };
  const context = { hours: HOURS, today: "2026-11-20", answers: more.answers ?? {} };
  const parsed = answersSchema({ ...FORM, fields: [field] }, context).safeParse({ answer });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
}

const cases: { rule: FormRule; accepts: string[]; refuses: string[] }[] = [
  { rule: { kind: "required", message }, accepts: ["a", " a "], refuses: ["", "   ", "\u200b\u3164"] },
  { rule: { kind: "min-length", value: 2, message }, accepts: ["ab", "வெ", "👕🧺"], refuses: ["", "a", " a ", "🧺"] },
  {
    rule: { kind: "phone", message },
    accepts: [
      "",
      "98765 43210",
      "+91-98765-43210",
      "0422 234 5678",
      "0091 (0) 98765 43210",
      "tel:+91\u201198765\u201143210",
    ],
    refuses: ["call me", "987654321", "98765432101", "0000000000", "98765 4321O", "+", "1234567890123456"],
  },
  { rule: { kind: "max-length", value: 3, message }, accepts: ["", "abc", " abc ", "👕🧺🧦"], refuses: ["abcd"] },
  {
    rule: { kind: "email", message },
    accepts: ["a@b.in", "a\u200b@b.in", "first.last+tag@mail.example.co.in", " a@b.in "],
    refuses: ["", "a", "a@b", "a b@c.in", "a@@b.in", "a@b..in", "@b.in", ".a@b.in"],
  },
  {
    rule: { kind: "not-past", message },
    accepts: ["", "2026-11-20", "2027-01-01"],
    refuses: ["2026-11-19", "2020-01-01"],
  },
  {
    rule: { kind: "max-days-ahead", value: 365, message },
    accepts: ["", "2026-11-20", "2027-11-20"],
    refuses: ["2027-11-21", "9999-12-31"],
  },
  // 22 November 2026 is a Sunday, 14 January 2027 an exception.
  { rule: { kind: "open-day", message }, accepts: ["", "2026-11-21"], refuses: ["2026-11-22", "2027-01-14"] },
];

describe.each(cases)("a rule of the kind $rule.kind", ({ rule, accepts, refuses }) => {
  test.each(accepts)("accepts %j", (answer) => expect(problemsWith(rule, answer)).toEqual([]));
  test.each(refuses)("refuses %j in its own words", (answer) => expect(problemsWith(rule, answer)).toEqual([message]));
});

test("a password is as long as where it is kept: a Tamil letter counts as three", () => {
  const rule: FormRule = { kind: "max-length", value: 72, message };
  for (const longest of ["x".repeat(72), "ந".repeat(24), "🧺".repeat(18)]) {
    expect(problemsWith(rule, longest, { input: "password" })).toEqual([]);
    expect(problemsWith(rule, `${longest}x`, { input: "password" })).toEqual([message]);
  }
});

test("equals-field compares with the other answer, even when that one has a problem", () => {
  const rule: FormRule = { kind: "equals-field", field: "password", message };
  expect(problemsWith(rule, "x y ", { input: "password", answers: { password: "x y " } })).toEqual([]);
  expect(problemsWith(rule, "x y", { input: "password", answers: { password: "x y " } })).toEqual([message]);
});

test("the first rule that is not kept speaks first", () => {
  const field: FormField = {
    name: "email",
    label: "Email",
    input: "email",
    autocomplete: "email",
    rules: [
      { kind: "required", message: "Email is required" },
      { kind: "email", message: "Invalid email address" },
    ],
  };
  const context = { hours: HOURS, today: "2026-11-20", answers: {} };
  const { error } = answersSchema({ ...FORM, fields: [field] }, context).safeParse({ email: "" });
  expect(error?.issues[0]?.message).toBe("Email is required");
});

test("a phone number is counted as it was typed and stored in one form", () => {
  const field: FormField = {
    name: "phone",
    label: "Phone",
    input: "tel",
    autocomplete: "tel",
    rules: [{ kind: "min-length", value: 10, message }],
  };
  const context = { hours: HOURS, today: "2026-11-20", answers: {} };
  const schema = answersSchema({ ...FORM, fields: [field] }, context);
  expect(schema.parse({ phone: "098765-43210" })).toEqual({ phone: "+919876543210" });
  expect(schema.safeParse({ phone: "987 6543" }).success).toBe(false);
});
