import type { CAPTCHA_PROVIDERS } from "#account/backend/captcha-setting.ts";
import type { AccountHandler } from "#server/backend/accounts/account-handler.ts";
import { invalid, refuse, refused } from "#server/backend/http/refusals.ts";
import { jsonFields } from "#server/lib/json-fields.ts";

/** Whether the token that a browser got from the CAPTCHA service is good. Rejects when the service does not answer. */
export type CheckCaptcha = (token: string) => Promise<boolean>;

/** Where GoTrue asks. */
const SITEVERIFY: Readonly<Record<keyof typeof CAPTCHA_PROVIDERS, string>> = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://hcaptcha.com/siteverify",
};
const TIMEOUT_MS = 10_000;

export function captchaService(provider: keyof typeof CAPTCHA_PROVIDERS, secret: string): CheckCaptcha {
  return async (response) => {
    const answered = await fetch(SITEVERIFY[provider], {
      method: "POST",
      body: new URLSearchParams({ secret, response }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return jsonFields(await answered.text())?.["success"] === true;
  };
}

/** What GoTrue asks for a token before. */
const PROTECTED: ReadonlySet<string> = new Set(
  ["signup", "recover", "resend", "otp", "sso", "token?grant_type=password"].map((name) => `/auth/v1/${name}`),
);

/** With a CAPTCHA on, accounts are asked for with a token of its service only. */
export function captchaProtection(check: CheckCaptcha | undefined): AccountHandler {
  return async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url);
    const grant = searchParams.get("grant_type");
    const asked = grant === null ? pathname : `${pathname}?grant_type=${grant}`;
    if (check === undefined || request.method !== "POST" || !PROTECTED.has(asked)) return answer(request);
    const token = jsonFields(await request.clone().text())?.["captcha_token"];
    if (typeof token !== "string" || token === "") return refuse(pathname, MISSING);
    const isGood = await check(token).catch(() => undefined);
    if (isGood === undefined) return refuse(pathname, NO_ANSWER);
    return isGood ? answer(request) : refuse(pathname, WRONG);
  };
}

const disallowed = (why: string) => invalid(`captcha protection: request disallowed (${why})`, "captcha_failed");
const MISSING = disallowed("no captcha_token found in request");
const WRONG = disallowed("invalid-input-response");
const NO_ANSWER = refused(500, "unexpected_failure", "captcha verification process failed");
