import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import type { Place } from "#server/conditions/condition.ts";
import { jsonFields } from "#server/lib/json-fields.ts";

export const FETCH_TIMEOUT_MS = 8_000;

export const askUrl = (url: string | URL, init: RequestInit = {}) =>
  fetch(url, { redirect: "manual", signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), ...init });

/** Asks the account service of the site, or of its project. */
export function askAccounts({ env, localUrl }: Place, path: string, init: RequestInit = {}): Promise<Response> {
  const { VITE_SUPABASE_URL: project, VITE_SUPABASE_PUBLISHABLE_KEY: key = "" } = env;
  const apikey = project ? key : EMBEDDED_PUBLISHABLE_KEY;
  return askUrl(new URL(`/auth/v1/${path}`, project ?? localUrl), {
    ...init,
    headers: { apikey, "content-type": "application/json" },
  });
}

/** A CAPTCHA is asked for before an address is looked at. */
export async function askLogin(place: Place, person: { readonly email: string; readonly password: string }) {
  const init = { method: "POST", body: JSON.stringify(person) };
  const answer = await askAccounts(place, "token?grant_type=password", init);
  return { status: answer.status, isCaptcha: jsonFields(await answer.text())?.["error_code"] === "captcha_failed" };
}
