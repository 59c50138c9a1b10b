import { type Answer, answerOf, type RestAnswer, twice } from "#account/backend/answer.ts";
import { type Client, openClient } from "#account/backend/client.ts";
import { renewSession, UNAUTHORISED } from "#account/backend/renew-session.ts";
import { withTimeout } from "#account/backend/timeout.ts";

export type RestQuestion<T> = (client: Client) => PromiseLike<RestAnswer<T>>;

/** What `my_role` answers for whoever has to add a second factor before working here: the document requires one. */
export const LACKS_FACTOR = "second-factor";

/** How long it waits for the session to be refreshed. */
const TIMEOUT_MS = 4_000;

/**
 * Asks as whoever is signed in, with a new token if the old one is rejected; without a session as a visitor. Throws
 * when the session has expired and cannot be renewed.
 */
export async function askSignedIn<T>(question: RestQuestion<T>): Promise<RestAnswer<T>> {
  const client = await openClient();
  const session = await withTimeout(TIMEOUT_MS, client.auth.getSession());
  if (session.error !== null) throw session.error;
  const answer = await question(client);
  if (answer.status !== UNAUTHORISED) return answer;
  return (await renewSession(client, session.data.session?.access_token)) ? question(client) : answer;
}

/** Asks as whoever is signed in, with one retry. `read` checks the data and gives it its type. */
export function readOwn<D, T>(question: RestQuestion<D>, read: (data: D) => T | undefined): Promise<Answer<T>> {
  return twice(() => answerOf(() => askSignedIn(question), read));
}
