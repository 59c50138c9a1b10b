import type { Form } from "#document/model/resolved.gen.ts";

declare global {
  interface ImportMetaEnv {
    /** vite.config.ts sets both to "" when unset, so that bundles drop what depends on them. */
    readonly VITE_CAPTCHA?: string;
    /** "google", or nothing. */
    readonly VITE_OAUTH?: string;
  }
}

/** A CAPTCHA service, and the key it knows the site by. */
export interface Captcha {
  readonly provider: keyof typeof CAPTCHA_PROVIDERS;
  readonly siteKey: string;
}

/** Script address and origins to allow for each service (from their documentation). */
export const CAPTCHA_PROVIDERS = {
  turnstile: {
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    origins: ["https://challenges.cloudflare.com"],
  },
  hcaptcha: {
    script: "https://js.hcaptcha.com/1/api.js?render=explicit",
    origins: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  },
} as const;

/** Actions for which hosted Supabase may check a CAPTCHA: it does at each sign-in by a password, also one that confirms, and before it sends a code. */
export const NEEDS_CAPTCHA: ReadonlySet<Form["action"]> = new Set([
  "sign-in",
  "sign-up",
  "send-code",
  "recover-password",
  "change-password",
  "replace-password",
  "change-email",
  "confirm-email",
]);

/** VITE_CAPTCHA: nothing, "turnstile:<site key>" or "hcaptcha:<site key>". Throws when it is anything else. */
export function captchaSetting(value: string | undefined): Captcha | undefined {
  if (value === undefined || value === "") return undefined;
  const [, provider, siteKey] = /^(turnstile|hcaptcha):([\w-]+)$/.exec(value) ?? [];
  if ((provider === "turnstile" || provider === "hcaptcha") && siteKey !== undefined) return { provider, siteKey };
  throw new Error(`VITE_CAPTCHA is "${value}". Write turnstile:<site key> or hcaptcha:<site key>, or leave it unset.`);
}
