import { type Answer, answerOf, rowsWith } from "#account/backend/answer.ts";
import { openClient } from "#account/backend/client.ts";
import { readOwn } from "#account/own/ask-signed-in.ts";

/** Everything stored about the signed-in customer, by table. */
export function readOwnData(): Promise<Answer<unknown>> {
  return readOwn((client) => client.rpc("my_data"), rowsWith("profiles"));
}

/**
 * Deletes the account of the signed-in customer, with profile and requests. The session still exists afterwards but
 * is refused: sign out next. Repeated after a lost response it fails with SESSION_ENDED. The database requires a sign-in
 * within the last ten minutes, and fails with "reauthentication_needed" otherwise.
 */
export function deleteAccount(): Promise<Answer<null>> {
  return answerOf(
    async () => (await openClient()).rpc("delete_my_account"),
    () => null,
  );
}
