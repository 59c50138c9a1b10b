import { createClient, navigatorLock } from "@supabase/supabase-js";
import { BACKEND_KEY, backendUrl } from "#account/backend/backend-address.ts";
import type { Client } from "#account/backend/client.ts";
import type { Database } from "#account/backend/database.gen.ts";
import { fetchAsSite } from "#account/backend/renewal.ts";
import { followSession } from "#account/state/follow-session.ts";
import { once } from "#lib/once.ts";

export { readSession } from "#account/state/follow-session.ts";

const global = { fetch: fetchAsSite };

/** Longer than auth-js asks again for one renewal, and waits for the last answer. */
const LOCK_TIMEOUT_MS = 60_000;

/** With the session stored in the browser, which the session atom follows. */
export const siteClient = once((): Client => {
  // Sessions in the address are ignored: the author of a link could sign the visitor in as somebody else.
  // All tabs renew under one lock: without it each renews, and those that come late read as nobody. Only secure pages
  // have locks.
  const lock = navigator.locks && { lock: navigatorLock, lockAcquireTimeout: LOCK_TIMEOUT_MS };
  const auth = { detectSessionInUrl: false, ...lock };
  const client = createClient<Database>(backendUrl(), BACKEND_KEY, { global, auth });
  followSession(client);
  return client;
});

/** Stores no session and emits no session events. */
export const separateClient = once((): Client => {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey: "aside" };
  return createClient<Database>(backendUrl(), BACKEND_KEY, { auth, global });
});
