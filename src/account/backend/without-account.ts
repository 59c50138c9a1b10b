import type { PostgrestClient } from "@supabase/postgrest-js";
import { BACKEND_KEY, backendUrl } from "#account/backend/backend-address.ts";
import type { Database } from "#account/backend/database.gen.ts";
import { fetchWithTimeout } from "#account/backend/timeout.ts";

/** A client without an account, a tenth of supabase-js, loaded on first use. */
export async function clientWithoutAccount(): Promise<PostgrestClient<Database>> {
  const { PostgrestClient } = await import("@supabase/postgrest-js");
  const headers = { apikey: BACKEND_KEY, Authorization: `Bearer ${BACKEND_KEY}` };
  return new PostgrestClient<Database>(`${backendUrl()}/rest/v1`, { headers, fetch: fetchWithTimeout });
}
