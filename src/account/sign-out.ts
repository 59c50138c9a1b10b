import { getDefaultStore } from "jotai";
import { openClient } from "#account/client.ts";
import { followedSessionAtom, SIGNED_OUT } from "#account/session.ts";
import { forgetStoredSession } from "#account/stored-session.ts";

/**
 * Ends this session here and on the server. A server that no longer knows it (401, 403, 404) is as good as one that
 * ended it; when the server cannot be reached the session is ended here all the same.
 */
export async function signOut(): Promise<void> {
  const { auth } = await openClient();
  const { error } = await auth.signOut({ scope: "local" });
  if (error === null) return;
  forgetStoredSession();
  getDefaultStore().set(followedSessionAtom, SIGNED_OUT);
}
