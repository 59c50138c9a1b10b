import { createClient } from "@supabase/supabase-js";
import { getDefaultStore } from "jotai";
import { type Answer, SENT, type Sent } from "#account/backend/answer.ts";
import { BACKEND_KEY, backendUrl } from "#account/backend/backend-address.ts";
import { type Client, openClient } from "#account/backend/client.ts";
import type { Database } from "#account/backend/database.gen.ts";
import { type Failure, failureOf } from "#account/backend/failure.ts";
import { fetchAsSite } from "#account/backend/renewal.ts";
import { CODE_MISSING, isCompleted } from "#account/credentials/second-factor.ts";
import { followedSessionAtom } from "#account/state/session.ts";
import { isRecord } from "#document/model/schema.ts";
import { once } from "#lib/once.ts";

// Bundles contain this only if VITE_OAUTH is set.

const STORAGE_KEY = "provider";

/** With PKCE: its secret stays in this tab, and only this tab can spend the code that comes back in the address. */
const providerClient = once(
  (): Client =>
    createClient<Database>(backendUrl(), BACKEND_KEY, {
      global: { fetch: fetchAsSite },
      auth: {
        flowType: "pkce",
        storage: sessionStorage,
        storageKey: STORAGE_KEY,
        autoRefreshToken: false,
        detectSessionInUrl: false,
      },
    }),
);

/** The session of the account is kept by the site's client alone. */
const forgetSession = () => sessionStorage.removeItem(STORAGE_KEY);

/** The page is left. */
const leaving = () => new Promise<never>(() => undefined);

/** Leaves for Google, which sends back to this address of the site; returns only when that fails. */
export async function goToGoogle(redirectTo: string): Promise<Failure> {
  const off = await whyOff();
  if (off) return off;
  const { error } = await providerClient().auth.signInWithOAuth({ provider: "google", options: { redirectTo } });
  return error === null ? leaving() : failureOf(error);
}

/** Leaves for Google to link it to the account that is signed in; returns only when that fails. */
export async function goToLinkGoogle(redirectTo: string): Promise<Failure> {
  const off = await whyOff();
  if (off) return off;
  const { data } = await (await openClient()).auth.getSession();
  if (data.session === null) return failureOf({ code: "session_missing", status: 401 });
  const { auth } = providerClient();
  const given = await auth.setSession(data.session);
  const { error } = given.error ? given : await auth.linkIdentity({ provider: "google", options: { redirectTo } });
  forgetSession();
  return error === null ? leaving() : failureOf(error);
}

/** Asked before the page is left: the account service would say so on a page of its own, and not in our words. */
async function whyOff(): Promise<Failure | undefined> {
  const answered = await fetchAsSite(`${backendUrl()}/auth/v1/settings`, { headers: { apikey: BACKEND_KEY } });
  if (!answered.ok) return failureOf({}, answered.status);
  const settings: unknown = await answered.json();
  const providers = isRecord(settings) ? settings["external"] : undefined;
  const isOn = isRecord(providers) && providers["google"] === true;
  return isOn ? undefined : failureOf({ code: "provider_disabled", status: 400 });
}

/**
 * Ends what Google sent back in the address: the code becomes the session, with the second factor still to come. A new
 * account gets the language.
 */
export async function finishGoogle(returned: URLSearchParams, language: string): Promise<Answer<Sent>> {
  const code = returned.get("code");
  if (code === null) return failureOf({ code: reasonIn(returned), status: 400 });
  const { data, error } = await providerClient().auth.exchangeCodeForSession(code);
  forgetSession();
  if (error !== null) return failureOf(error);
  const { auth } = await openClient();
  const { data: before } = await auth.getSession();
  const kept = await auth.setSession(data.session);
  if (kept.error !== null) return failureOf(kept.error);
  // Google opens accounts too, and says nothing of the page. Without it, mails are in the document's own language.
  if (data.user.user_metadata["language"] === undefined) await auth.updateUser({ data: { language } });
  // Of an account that Google was linked to: the new one replaces it.
  if (before.session) await auth.admin.signOut(before.session.access_token, "local").catch(() => undefined);
  if (getDefaultStore().get(followedSessionAtom).status !== "awaiting-code") return SENT;
  // The form of the code says that it is done.
  return (await isCompleted()) ? leaving() : CODE_MISSING;
}

/** Anybody may write a link to this page: of its words only a code is taken. */
function reasonIn(returned: URLSearchParams): string {
  const reason = returned.get("error_code") ?? returned.get("error") ?? "";
  return /^[a-z_]{1,60}$/.test(reason) ? reason : "unexpected_failure";
}

/** A way to sign in to the account. */
export interface SignInWay {
  readonly id: string;
  readonly provider: string;
  readonly email: string;
}

export async function readSignInWays(): Promise<Answer<readonly SignInWay[]>> {
  const { auth } = await openClient();
  const { data, error } = await auth.getUserIdentities();
  if (error !== null) return failureOf(error);
  // A phone number has a part of the page to itself.
  const shown = data.identities.filter(({ provider }) => provider !== "phone");
  const value = shown.map(({ identity_id, provider, identity_data }) => ({
    id: identity_id,
    provider,
    email: String(identity_data?.["email"] ?? ""),
  }));
  return { status: "done", value };
}

/** Google no longer opens the account. */
export async function unlinkGoogle(): Promise<Answer<Sent>> {
  const { auth } = await openClient();
  const { data, error: unread } = await auth.getUserIdentities();
  if (unread !== null) return failureOf(unread);
  const linked = data.identities.find(({ provider }) => provider === "google");
  // Unlinked on another device.
  if (linked === undefined) return SENT;
  const { error } = await auth.unlinkIdentity(linked);
  return error === null ? SENT : failureOf(error);
}
