import { describe, expect, test } from "vitest";
import type { FormField, FormRule } from "#document/model/resolved.gen.ts";
import type { Answers } from "#forms/answers/answers.ts";
import { answersSchema } from "#forms/engine/engine.ts";
import { FORM, HOURS } from "#tests/fixtures/example-form.ts";

const message = "Please look at this again";

const schemaOf = (name: string, input: FormField["input"], rules: FormRule[], answers: Answers = {}) => {
  const field: FormField = { name, label: name, input, autocomplete: "off", rules };
  return answersSchema({ ...FORM, fields: [field] }, { hours: HOURS, today: "2026-11-20", answers });
};

/** The messages for one answer under one rule; empty when the answer is accepted. */
function problemsWith(rule: FormRule, answer: string, input: FormField["input"] = "text", answers: Answers = {}) {
  const parsed = schemaOf("answer", input, [rule], answers).safeParse({ answer });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
}

const cases: { rule: FormRule; accepts: string[]; refuses: string[] }[] = [
  { rule: { kind: "required", message }, accepts: ["a", " a "], refuses: ["", "   ", "\u200b\u3164"] },
  { rule: { kind: "min-length", value: 2, message }, accepts: ["ab", "வெ", "👕🧺"], refuses: ["", "a", " a ", "🧺"] },
  // Which numbers and addresses are one: src/lib/clean.test.ts.
  { rule: { kind: "phone", message }, accepts: ["", "98765 43210"], refuses: ["call me", "987654321"] },
  { rule: { kind: "max-length", value: 3, message }, accepts: ["", "abc", " abc ", "👕🧺🧦"], refuses: ["abcd"] },
  { rule: { kind: "email", message }, accepts: ["a@b.in", "a\u200b@b.in", " a@b.in "], refuses: ["", "a@b"] },
  { rule: { kind: "not-past", message }, accepts: ["", "2026-11-20"], refuses: ["2026-11-19"] },
  { rule: { kind: "max-days-ahead", value: 365, message }, accepts: ["", "2027-11-20"], refuses: ["2027-11-21"] },
  // 22 November 2026 is a Sunday, 14 January 2027 an exception.
  { rule: { kind: "open-day", message }, accepts: ["", "2026-11-21"], refuses: ["2026-11-22", "2027-01-14"] },
];

describe.each(cases)("a rule of the kind $rule.kind", ({ rule, accepts, refuses }) => {
  test.each(accepts)("accepts %j", (answer) => expect(problemsWith(rule, answer)).toEqual([]));
  test.each(refuses)("refuses %j in its own words", (answer) => expect(problemsWith(rule, answer)).toEqual([message]));
});

test("a password is as long as where it is kept: 72 English letters fit, and 12 of Tamil or Hindi with their signs", () => {
  const rule: FormRule = { kind: "max-length", value: 72, message };
  for (const longest of ["x".repeat(72), "ந".repeat(24), "கொ".repeat(12), "कि".repeat(12), "🧺".repeat(18)]) {
    expect(problemsWith(rule, longest, "password")).toEqual([]);
    expect(problemsWith(rule, `${longest}x`, "password")).toEqual([message]);
  }
});

test("a password has as many letters as its reader counts", () => {
  const rule: FormRule = { kind: "min-length", value: 6, message };
  expect(problemsWith(rule, "வெள்ளை", "password")).toEqual([message]);
  expect(problemsWith(rule, "कपड़े धोना", "password")).toEqual([]);
});

test("equals-field compares with the other answer, even when that one has a problem", () => {
  const rule: FormRule = { kind: "equals-field", field: "password", message };
  expect(problemsWith(rule, "x y ", "password", { password: "x y " })).toEqual([]);
  expect(problemsWith(rule, "x y", "password", { password: "x y " })).toEqual([message]);
});

test("the first rule that is not kept speaks first", () => {
  const rules: FormRule[] = [
    { kind: "required", message: "Email is required" },
    { kind: "email", message: "Invalid email address" },
  ];
  const { error } = schemaOf("email", "email", rules).safeParse({ email: "" });
  expect(error?.issues[0]?.message).toBe("Email is required");
});

test("a phone number is counted as it was typed and stored in one form", () => {
  const schema = schemaOf("phone", "tel", [{ kind: "min-length", value: 10, message }]);
  expect(schema.parse({ phone: "098765-43210" })).toEqual({ phone: "+919876543210" });
  expect(schema.safeParse({ phone: "987 6543" }).success).toBe(false);
});
