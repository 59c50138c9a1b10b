import type { SupabaseClient } from "@supabase/supabase-js";
import { BACKEND_KEY, backendUrl } from "#account/backend-address.ts";
import type { Database } from "#account/database.gen.ts";
import { followSession } from "#account/follow-session.ts";
import { patientFetch } from "#account/patience.ts";

export type Client = SupabaseClient<Database>;

const loadSupabase = () => import("@supabase/supabase-js");

const global = { fetch: patientFetch };

let client: Promise<Client> | undefined;

/**
 * The way to the backend: supabase-js, fetched when first asked for, with the session it finds in the browser.
 * Rejects when the code cannot be fetched; the next call tries again.
 */
export function openClient(): Promise<Client> {
  client ??= loadSupabase().then(
    ({ createClient }) => {
      const created = createClient<Database>(backendUrl(), BACKEND_KEY, { global });
      followSession(created);
      return created;
    },
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

let aside: Client | undefined;

/** A client that keeps no session and tells nobody of one. */
export async function openClientAside(): Promise<Client> {
  const { createClient } = await loadSupabase();
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey: "aside" };
  aside ??= createClient<Database>(backendUrl(), BACKEND_KEY, { auth, global });
  return aside;
}
