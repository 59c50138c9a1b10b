import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Failure } from "#account/backend/failure.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import { failureText } from "#forms/sending/failure-text.ts";
import { readSite } from "#server/document/read-site.ts";
import { recordedCalls } from "#tests/data/embedded/recorded-answers.ts";
import { renderedForm } from "#tests/helpers/render-section.tsx";

/** Error codes for everybody (documentation of the authentication service, "Error codes"). */
const ANY = [
  ...["bad_json", "captcha_failed", "email_provider_disabled", "over_request_rate_limit"],
  ...["request_timeout", "unexpected_failure", "user_banned", "validation_failed"],
];
/** The last one is ours: the service has "over_email_send_rate_limit" for it, too. */
const ADDRESSES = ["email_address_invalid", "email_address_not_authorized", "project_mail_limit"];
const MAILING = [...ADDRESSES, "over_email_send_rate_limit"];
const CHOOSING = ["weak_password"];
/** For signed-in users. */
const SIGNED_IN = [
  ...["bad_jwt", "reauthentication_needed", "session_expired", "session_missing", "session_not_found"],
  ...["refresh_token_not_found", "refresh_token_already_used"],
];
/** Of ways to log in that are switched off. */
const DOORS = [
  ...["otp_disabled", "phone_provider_disabled", "anonymous_provider_disabled"],
  ...["saml_provider_disabled", "manual_linking_disabled"],
];
/** Of changes that take the current password; GoTrue's newest, which supabase-js does not list yet. */
const PROVING = [...SIGNED_IN, "current_password_invalid", "current_password_required", "user_not_found"];

/** Of a session that a code completes. */
const LASTING = SIGNED_IN.filter((code) => code !== "reauthentication_needed");
const MFA = ["mfa_verification_rejected", "mfa_ip_address_mismatch", "mfa_verified_factor_exists"];
const FACTORS = [...LASTING, "user_not_found", "insufficient_aal", ...MFA];
/** Of a code; the first one is ours. */
const CODE = ["code_incomplete", "mfa_verification_failed", "mfa_challenge_expired", "mfa_factor_not_found"];

/** Ours, of a code by mail or SMS: the service says "otp_expired" of links, too. */
const SENT_CODE = ["sent_code_incomplete", "sent_code_wrong"];

/** Codes by request. */
const CODES: Partial<Record<Form["action"], readonly string[]>> = {
  "sign-in": [
    ...ANY,
    ...DOORS,
    "second_factor_missing",
    "invalid_credentials",
    "email_not_confirmed",
    "user_not_found",
  ],
  "sign-up": [...ANY, ...MAILING, ...CHOOSING, "user_already_exists", "email_exists", "signup_disabled"],
  "send-code": [...ANY, ...ADDRESSES, "phone_provider_disabled", "sms_send_failed"],
  "enter-sent-code": [...ANY, ...SENT_CODE, "second_factor_missing", "user_not_found"],
  "recover-password": [...ANY, ...ADDRESSES, "otp_expired"],
  "change-password": [
    ...[...ANY, ...CHOOSING, ...PROVING, "otp_expired", "same_password"],
    ...["insufficient_aal", "second_factor_missing"],
  ],
  "replace-password": [...ANY, ...CHOOSING, ...PROVING, "same_password", "insufficient_aal"],
  "change-email": [...ANY, ...MAILING, ...PROVING, "email_exists", "insufficient_aal"],
  "change-phone": [
    ...[...ANY, ...SIGNED_IN, "user_not_found", "insufficient_aal", "current_password_invalid", "phone_exists"],
    ...["over_sms_send_rate_limit", "sms_send_failed", "phone_provider_disabled"],
  ],
  "prove-phone": [...ANY, ...LASTING, ...SENT_CODE, "user_not_found", "phone_exists"],
  "confirm-email": [...ANY, "otp_expired", "other_password"],
  "enter-code": [...ANY, ...FACTORS, ...CODE, "mfa_totp_verify_not_enabled"],
  "begin-factor": [
    ...[...ANY, ...FACTORS, "mfa_factor_name_conflict", "too_many_enrolled_mfa_factors"],
    ...["mfa_totp_enroll_not_enabled", "mfa_phone_enroll_not_enabled", "mfa_webauthn_enroll_not_enabled"],
    ...["reauthentication_needed", "current_password_invalid", "current_password_required"],
  ],
  "prove-factor": [...ANY, ...FACTORS, ...CODE, "mfa_totp_verify_not_enabled"],
};

/** The service's reasons for a weak password. */
const WEAKNESSES = ["length", "characters", "pwned"];

/** Codes of features that this site does not use, or of requests without visible result. */
const ELSEWHERE = [
  // Phones, one-time codes, single sign-on, other providers, other second factors, hooks, administrators.
  /phone|sms|otp_disabled|sso|saml|oauth|provider_(disabled|email)|anonymous|identity|linking|flow_state|verifier/,
  /^mfa_(phone|web_?authn)|hook|not_admin|invite|unexpected_audience/,
  // For changes of address or password by a code, which no page offers.
  /reauth_nonce_missing|reauthentication_not_valid/,
  // Requests that supabase-js never sends.
  /no_authorization|^conflict$/,
];

/** Every code that supabase-js knows of. */
function knownCodes(): string[] {
  const types = readFileSync("node_modules/@supabase/auth-js/dist/module/lib/error-codes.d.ts", "utf8");
  return [...types.matchAll(/'(\w+)'/g)].map(([, code = ""]) => code);
}

const site = readSite();
const forms = site.forms.filter(({ action }) => CODES[action]).map(({ id }) => renderedForm(id));
const SENTENCE = /^[A-Z].*[.!]$/;
const refused: Failure = { status: "failed", reason: "refused", code: "", message: "their own words", details: [] };
const read = (form: Form, failure: Partial<Failure>) =>
  failureText(form, site.words.forms, { ...refused, ...failure }).text;

/** Failures that forms have no sentence of their own for, such as "login: user_banned". */
function withoutWords(written: readonly Form[]): string[] {
  return written.flatMap((form) => {
    const codes = CODES[form.action] ?? [];
    const details = codes.includes("weak_password") ? WEAKNESSES.map((detail) => [detail]) : [];
    const failures = [...codes.map((code) => ({ code, details: [] })), ...details.map((each) => weak(each))];
    return failures.flatMap((failure) => {
      const text = read(form, failure);
      const isOwn = SENTENCE.test(text) && !text.includes(failure.code) && !text.includes(refused.message);
      const isExact = failure.details.length === 0 || text !== read(form, weak([]));
      return isOwn && isExact ? [] : [`${form.id}: ${[failure.code, ...failure.details].join(" ")}`];
    });
  });
}

const weak = (details: readonly string[]) => ({ code: "weak_password", details });

test("every failure of the authentication service has a sentence, in each form that can meet it", () => {
  expect(forms).toHaveLength(15);
  expect(withoutWords(forms)).toEqual([]);
});

test("a missing, empty or incomplete sentence is reported", () => {
  const broken = forms.map((form) => ({
    ...form,
    failures: (form.failures ?? [])
      .filter(({ id }) => form.action !== "sign-in" || id !== "user-banned")
      .filter(({ id }) => form.action !== "sign-up" || id !== "weak-password-pwned")
      .map((known) => (known.id === "session-expired" ? { ...known, text: "session_expired" } : known)),
  }));
  expect(withoutWords(broken)).toEqual(
    expect.arrayContaining(["login: user_banned", "signup: weak_password pwned", "factor-code: session_expired"]),
  );
});

test("every code of supabase-js has a sentence, or cannot occur here", () => {
  const answered = new Set(Object.values(CODES).flat());
  expect(answered.size).toBeGreaterThanOrEqual(15);
  const open = knownCodes().filter((code) => !answered.has(code) && !ELSEWHERE.some((kind) => kind.test(code)));
  expect(knownCodes().length).toBeGreaterThan(80);
  expect(open).toEqual([]);
});

/** Codes that the real account server was seen to answer. */
const recorded = ["real-auth-answers", "real-factor-answers"].flatMap((file) =>
  recordedCalls(`tests/fixtures/${file}.txt`).flatMap(({ status, code }) =>
    status < 400 || code === "-" ? [] : [code],
  ),
);
const ACCOUNTS = "src/server/backend/accounts";
/** Codes of the embedded account service. */
const embedded = readdirSync(ACCOUNTS, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) =>
    [...readFileSync(`${ACCOUNTS}/${file}`, "utf8").matchAll(/refused\(\s*\d+,\s*"(\w+)"/g)].map(
      ([, code = ""]) => code,
    ),
  );

test("every code of the real account server and of the embedded one has a sentence", () => {
  const told = new Set(Object.values(CODES).flat());
  for (const { id } of site.failures) told.add(id.replaceAll("-", "_"));
  expect(new Set(recorded).size).toBeGreaterThan(20);
  expect(embedded.length).toBeGreaterThan(15);
  expect([...new Set([...recorded, ...embedded])].filter((code) => !told.has(code))).toEqual([]);
});

test("an unknown code has a general sentence, or the service's own message, with the code", () => {
  for (const form of forms) {
    expect(read(form, { code: "something_new", message: "" })).toMatch(/^[A-Z].+\. \(something_new\)$/);
    expect(read(form, { code: "something_new" })).toBe("their own words (something_new)");
  }
});

test("each sentence is used", () => {
  const { failures, ...rest } = site;
  // By forms, and by sections that ask the service without one.
  const users = JSON.stringify(rest);
  expect(failures.map(({ id }) => id).filter((id) => !users.includes(`"${id}"`))).toEqual([]);
});
