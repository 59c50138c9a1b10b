import { type Client, openClient } from "#account/backend/client.ts";
import { renewSession, UNAUTHORISED } from "#account/backend/renew-session.ts";
import { withTimeout } from "#account/backend/timeout.ts";

/** The response of postgrest-js. The code is empty when PostgREST did not answer. */
export type RestAnswer<T> =
  | { readonly data: T; readonly error: null; readonly status: number }
  | {
      readonly data: unknown;
      readonly error: {
        readonly message: string;
        readonly code: string;
        readonly hint?: string | null;
        readonly details?: string | null;
      };
      readonly status: number;
    };

export type RestQuestion<T> = (client: Client) => PromiseLike<RestAnswer<T>>;

/** How long it waits for the session to be refreshed. */
const TIMEOUT_MS = 4_000;

/**
 * Asks as whoever is signed in. A token that is rejected is renewed, or the session ends.
 * Without a session it asks as a visitor. Throws when the session has expired and cannot be renewed.
 */
export async function askSignedIn<T>(question: RestQuestion<T>): Promise<RestAnswer<T>> {
  const client = await openClient();
  const session = await withTimeout(TIMEOUT_MS, client.auth.getSession());
  if (session.error !== null) throw session.error;
  const answer = await question(client);
  if (answer.status === UNAUTHORISED) await renewSession(client);
  return answer;
}
