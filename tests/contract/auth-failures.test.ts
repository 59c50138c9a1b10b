import { describe, expect, test } from "vitest";
import type { Form } from "#document/types.gen.ts";
import { readSite } from "#scripts/document/read-site.ts";

/** Codes the authentication service can answer to anybody (its documentation, "Error codes"). */
const ANY = [
  "captcha_failed",
  "email_provider_disabled",
  "over_request_rate_limit",
  "request_timeout",
  "unexpected_failure",
  "user_banned",
  "validation_failed",
];
const MAILING = ["email_address_invalid", "email_address_not_authorized", "over_email_send_rate_limit"];
const CHOOSING = ["weak_password", "weak_password_length", "weak_password_characters", "weak_password_pwned"];

/** Codes by what is asked of the service. */
const CODES: Partial<Record<Form["action"], readonly string[]>> = {
  "sign-in": [...ANY, "invalid_credentials", "email_not_confirmed", "user_not_found"],
  "sign-up": [...ANY, ...MAILING, ...CHOOSING, "user_already_exists", "email_exists", "signup_disabled"],
  "recover-password": [...ANY, ...MAILING, "otp_expired"],
  "change-password": [
    ...ANY,
    ...CHOOSING,
    "bad_jwt",
    "reauthentication_needed",
    "same_password",
    "session_expired",
    "session_missing",
    "session_not_found",
  ],
};

const { forms, failures } = readSite();
const sentences = new Map(failures.map(({ id, text }) => [id, text]));
const cases = forms.flatMap((form) => (CODES[form.action] ?? []).map((code) => [form.id, code, form] as const));

describe("every failure of the authentication service has a sentence", () => {
  test.each(cases)("%s: %s", (_id, code, form) => {
    const id = code.replaceAll("_", "-");
    expect(form.failures).toContain(id);
    expect(sentences.get(id)).toMatch(/^[A-Z].*[.!]$/);
  });

  test("at least fifteen of them, and each is used", () => {
    expect(failures.length).toBeGreaterThanOrEqual(15);
    const used = new Set(forms.flatMap((form) => form.failures ?? []));
    expect(failures.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([]);
  });
});

test("a wrong password and an unknown address cannot be told apart by their words", () => {
  const login = forms.find(({ action }) => action === "sign-in");
  expect(login?.failures).toContain("invalid-credentials");
  expect(sentences.get("invalid-credentials")).toBe(
    "Invalid email or password. Please try again or sign up if you don't have an account.",
  );
});
