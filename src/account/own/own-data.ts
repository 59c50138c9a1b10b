import { openClient } from "#account/backend/client.ts";
import { type Failure, failureOf } from "#account/backend/failure.ts";
import { readOwn } from "#account/own/read-own.ts";

/** Everything stored about the signed-in customer, by table. Throws when it cannot be read, after two attempts. */
export function readOwnData(): Promise<unknown> {
  return readOwn("profiles", (client) => client.rpc("my_data").retry(false));
}

/**
 * Deletes the account of the signed-in customer, with profile and requests. The session still exists afterwards but
 * gives access to nothing: sign out next. Repeating it after a lost response is safe. The database requires a sign-in
 * within the last ten minutes and says so in the hint of its error.
 */
export async function deleteAccount(): Promise<{ status: "deleted" } | Failure> {
  const client = await openClient();
  const { error, status } = await client.rpc("delete_my_account");
  if (error === null) return { status: "deleted" };
  return failureOf(error.hint === NEEDS_SIGN_IN ? { ...error, code: NEEDS_SIGN_IN } : error, status);
}

const NEEDS_SIGN_IN = "reauthentication_needed";
