import { PostgrestClient } from "@supabase/postgrest-js";
import { BACKEND_KEY, backendUrl } from "#account/backend-address.ts";
import { openClient } from "#account/client.ts";
import type { Database } from "#account/database.gen.ts";
import { type Failure, failureOf } from "#account/failure.ts";
import { patientFetch } from "#account/patience.ts";
import { mayHaveSession } from "#account/stored-session.ts";

type Tables = Database["public"]["Tables"];

/** The tables visitors may write to. */
export type RequestTable = "pickup_requests" | "franchise_applications" | "contact_messages";

/** What the database answers to a row it has stored. A café's network in its place answers 200 to everything. */
const CREATED = 201;
const BAD_REQUEST = 400;
const NOT_OURS = { message: "The answer was not the database's." };

/** SQLSTATE of a second row with the same id: the first one arrived. */
const DUPLICATE = "23505";

/**
 * Stores a request once: the row carries its id, so sending it again after a lost answer changes nothing.
 * Nothing is read back, because visitors may write these tables and never read them.
 */
export async function sendRequest<T extends RequestTable>(
  table: T,
  row: Tables[T]["Insert"],
): Promise<{ status: "sent" } | Failure> {
  const headers = { apikey: BACKEND_KEY, Authorization: `Bearer ${await accessToken()}` };
  // Without the rest of supabase-js: whoever has no account sends with a tenth of its code.
  const database = new PostgrestClient(`${backendUrl()}/rest/v1`, { headers, fetch: patientFetch });
  const { error, status } = await database.from(table).insert(row);
  if (status === CREATED || error?.code === DUPLICATE) return { status: "sent" };
  return error === null || status < BAD_REQUEST ? failureOf(NOT_OURS, 0) : failureOf(error, status);
}

/** The customer's own token, or the public key of visitors. */
async function accessToken(): Promise<string> {
  if (!mayHaveSession()) return BACKEND_KEY;
  const { auth } = await openClient();
  const { data } = await auth.getSession();
  return data.session?.access_token ?? BACKEND_KEY;
}
