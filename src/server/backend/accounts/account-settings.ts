import { captchaSetting } from "#account/backend/captcha-setting.ts";
import { isLoopback } from "#lib/is-loopback.ts";
import { type CheckCaptcha, captchaService } from "#server/backend/accounts/captcha.ts";
import { isBehindProxy, trustedProxy } from "#server/backend/http/client-ip.ts";
import { Refusal } from "#server/lib/run-main.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** Where the server listens, and where visitors find the site. */
export interface SiteAddress {
  readonly host: string;
  readonly siteUrl: string;
}

export interface AccountSettings {
  /** Whether others than this machine may reach the site. */
  readonly isPublic: boolean;
  /** Whether new customers confirm their address before they log in. */
  readonly confirmEmail: boolean;
  /** Whether the demo people exist, an owner among them, whose password is public. */
  readonly demo: boolean;
  /** Whether people may sign in by a code to their phone, as the build shows it. */
  readonly phoneSignIn: boolean;
  /** What Google knows the site by, where people may continue with it. */
  readonly google?: GoogleClient | undefined;
  /** Asks the CAPTCHA service, where accounts are asked for with its token only. */
  readonly captcha?: CheckCaptcha | undefined;
}

/** An OAuth client of the Google Cloud console. */
export interface GoogleClient {
  readonly clientId: string;
  readonly secret: string;
}

/**
 * CONFIRM_EMAIL, DEMO and VITE_PHONE_SIGN_IN. Unset, they follow from who can reach the site. A server that DATABASE_URL names may hold the
 * data of a real shop, so the demo people are never added to it unasked.
 */
export function accountSettings(env: Env, address: SiteAddress): AccountSettings {
  const isPublic = isPublicSite(env, address);
  return {
    isPublic,
    confirmEmail: onOrOff("CONFIRM_EMAIL", env, "off on loopback, else on") ?? isPublic,
    demo: onOrOff("DEMO", env, "on for a site of this machine alone, else off") ?? !(isPublic || env["DATABASE_URL"]),
    phoneSignIn: onOrOff("VITE_PHONE_SIGN_IN", env, "off") ?? false,
    google: googleClient(env),
    captcha: captcha(env),
  };
}

/** As `supabase/config.toml` names it. Without the secret, forms ask and nobody checks. */
function captcha(env: Env): CheckCaptcha | undefined {
  const secret = env["CAPTCHA_SECRET"];
  if (!secret) return undefined;
  const setting = captchaSetting(env["VITE_CAPTCHA"]);
  if (setting) return captchaService(setting.provider, secret);
  throw new Refusal(
    "CAPTCHA_SECRET is set, and VITE_CAPTCHA is not: no form would send a token. Set both, or neither.",
  );
}

/** Named as GoTrue does. */
function googleClient(env: Env): GoogleClient | undefined {
  const [clientId, secret] = ["CLIENT_ID", "SECRET"].map((name) => env[`GOTRUE_EXTERNAL_GOOGLE_${name}`]);
  if (clientId && secret) return { clientId, secret };
  if (!(clientId || secret)) return undefined;
  throw new Refusal("Set both GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID and GOTRUE_EXTERNAL_GOOGLE_SECRET, or neither.");
}

/** A proxy on the same machine connects from loopback too, so each setting that comes with a proxy counts. */
export function isPublicSite(env: Env, { host, siteUrl }: SiteAddress): boolean {
  return !isLoopback(host) || isBehindProxy(trustedProxy(env)) || !isLoopback(new URL(siteUrl).hostname);
}

function onOrOff(name: string, env: Env, unset: string): boolean | undefined {
  const value = env[name];
  if (value === undefined || value === "") return undefined;
  if (value !== "on" && value !== "off")
    throw new Refusal(`${name} is "${value}". Write on or off, or leave it unset: ${unset}.`);
  return value === "on";
}
