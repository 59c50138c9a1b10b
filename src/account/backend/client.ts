import type { SupabaseClient } from "@supabase/supabase-js";
import { BACKEND_KEY, backendUrl } from "#account/backend/backend-address.ts";
import type { Database } from "#account/backend/database.gen.ts";
import { fetchWithTimeout } from "#account/backend/timeout.ts";
import { followSession } from "#account/state/follow-session.ts";

export type Client = SupabaseClient<Database>;

const loadSupabase = () => import("@supabase/supabase-js");

const global = { fetch: fetchWithTimeout };

let client: Promise<Client> | undefined;

/**
 * The supabase-js client, loaded on first use, with the session stored in the browser. Rejects when the code cannot be
 * fetched; the next call tries again.
 */
export function openClient(): Promise<Client> {
  client ??= loadSupabase().then(
    ({ createClient }) => {
      // Sessions in the address are ignored: the author of a link could sign the visitor in as somebody else.
      const created = createClient<Database>(backendUrl(), BACKEND_KEY, {
        global,
        auth: { detectSessionInUrl: false },
      });
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

/** A client that stores no session and emits no session events. */
export async function openSeparateClient(): Promise<Client> {
  const { createClient } = await loadSupabase();
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey: "aside" };
  aside ??= createClient<Database>(backendUrl(), BACKEND_KEY, { auth, global });
  return aside;
}
