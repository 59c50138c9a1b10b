import { PostgrestClient } from "@supabase/postgrest-js";
import { getDefaultStore } from "jotai";
import { type Answer, SENT, type Sent } from "#account/backend/answer.ts";
import { BACKEND_KEY, backendUrl } from "#account/backend/backend-address.ts";
import { openClient } from "#account/backend/client.ts";
import type { Database } from "#account/backend/database.gen.ts";
import { type Failure, failureOf, NOT_OURS } from "#account/backend/failure.ts";
import { renewSession, UNAUTHORISED } from "#account/backend/renew-session.ts";
import { fetchWithTimeout } from "#account/backend/timeout.ts";
import { senderAtom } from "#account/state/sender.ts";

type Tables = Database["public"]["Tables"];

/** The tables visitors may write to. */
export type RequestTable = "pickup_requests" | "franchise_applications" | "contact_messages";

/** Status of a stored row. A captive portal answers 200 to everything. */
const CREATED = 201;
const BAD_REQUEST = 400;

/** SQLSTATE of a second row with the same id: the first one was stored. */
const DUPLICATE = "23505";

/**
 * Stores a request once: the row carries its id, so sending it again after a lost response changes nothing. Nothing is
 * read back, since visitors may insert into these tables but not read them.
 */
export async function sendRequest<T extends RequestTable>(table: T, row: Tables[T]["Insert"]): Promise<Answer<Sent>> {
  const token = await accessToken();
  const headers = { apikey: BACKEND_KEY, Authorization: `Bearer ${token}` };
  // Without the rest of supabase-js: visitors without an account load a tenth of its code.
  const database = new PostgrestClient(`${backendUrl()}/rest/v1`, { headers, fetch: fetchWithTimeout });
  const { error, status } = await database.from(table).insert(row);
  if (status === CREATED || error?.code === DUPLICATE) return SENT;
  if (status === UNAUTHORISED && token !== BACKEND_KEY) return sessionEnded(token);
  return error === null || status < BAD_REQUEST ? failureOf(NOT_OURS, 0) : failureOf(error, status);
}

/** The access token of the customer named by the form, or the public key. */
async function accessToken(): Promise<string> {
  const sender = getDefaultStore().get(senderAtom);
  if (sender === undefined) return BACKEND_KEY;
  const { auth } = await openClient();
  const { data } = await auth.getSession();
  // Another tab may just have signed in as somebody else.
  return data.session?.user.id === sender.userId ? data.session.access_token : BACKEND_KEY;
}

/** The customer was logged out elsewhere, and the form is told so. */
async function sessionEnded(token: string): Promise<Failure> {
  await renewSession(await openClient(), token);
  return failureOf({ code: "session_ended" }, UNAUTHORISED);
}
