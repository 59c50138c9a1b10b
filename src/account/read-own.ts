import { type Client, openClient } from "#account/client.ts";
import { within } from "#account/patience.ts";
import { isRecord } from "#document/schema.ts";

/** What postgrest-js answers. The code is empty when the answer was not PostgREST's own, or none came. */
type Answer<T> =
  | { readonly data: T; readonly error: null; readonly status: number }
  | {
      readonly data: unknown;
      readonly error: { readonly message: string; readonly code: string };
      readonly status: number;
    };

type Question<T> = (client: Client) => PromiseLike<Answer<T>>;

/** A read the server refused; the message is the server's own. */
export class ReadRefused extends Error {}

/** A read waits this long for the session to be renewed. */
const PATIENCE = 4_000;

const UNAUTHORISED = 401;

/**
 * Reads what belongs to whoever is signed in; once more when that fails, since half of all failures on a phone are
 * gone a moment later. Each row must have the `column` named: what stands between here and the database may answer
 * anything. Throws what went wrong the second time.
 */
export async function readOwn<T>(column: string, question: Question<T>): Promise<T> {
  try {
    return await ask(column, question);
  } catch {
    return ask(column, question);
  }
}

async function ask<T>(column: string, question: Question<T>): Promise<T> {
  const client = await openClient();
  const session = await within(PATIENCE, client.auth.getSession());
  if (session.error !== null) throw session.error;
  const { data, error, status } = await question(client);
  if (error === null) {
    if (!hasColumn(data, column)) throw new Error("The answer was not the database's.");
    return data;
  }
  if (status === UNAUTHORISED) await renew(client.auth);
  throw error.code ? new ReadRefused(error.message) : new Error(error.message);
}

/** The service does not accept the session's token: another one is fetched, or the session ends when there is none. */
async function renew(auth: Client["auth"]): Promise<void> {
  const { error } = await auth.refreshSession();
  if (error !== null && error.name !== "AuthRetryableFetchError") await auth.signOut({ scope: "local" });
}

function hasColumn(data: unknown, column: string): boolean {
  const rows: unknown[] = Array.isArray(data) ? data : [data];
  return rows.every((row) => isRecord(row) && column in row);
}
