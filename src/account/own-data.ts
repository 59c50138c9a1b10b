import { openClient } from "#account/client.ts";
import { type Failure, failureOf } from "#account/failure.ts";
import { readOwn } from "#account/read-own.ts";

/** Everything kept about whoever is signed in, by table. Throws when it cannot be read, after trying twice. */
export function readOwnData(): Promise<unknown> {
  return readOwn("profiles", (client) => client.rpc("my_data").retry(false));
}

/**
 * Deletes the account of whoever is signed in, with profile and requests. The session is still here afterwards and
 * opens nothing: sign out next. Asking again, after a lost answer, does no harm.
 */
export async function deleteAccount(): Promise<{ status: "deleted" } | Failure> {
  const client = await openClient();
  const { error, status } = await client.rpc("delete_my_account");
  return error === null ? { status: "deleted" } : failureOf(error, status);
}
