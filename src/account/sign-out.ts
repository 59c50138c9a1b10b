import { getDefaultStore } from "jotai";
import { openClient } from "#account/client.ts";
import { within } from "#account/patience.ts";
import { followedSessionAtom, SIGNED_OUT } from "#account/session.ts";
import { forgetStoredSession } from "#account/stored-session.ts";

/** Whoever logs out waits this long for the service. */
const PATIENCE = 4_000;

/**
 * Ends this session here and on the server. A server that no longer knows it (401, 403, 404) is as good as one that
 * ended it; when the server cannot be reached the session is ended here all the same.
 */
export async function signOut(): Promise<void> {
  const ended = await within(PATIENCE, endOnServer()).catch(() => false);
  if (ended) return;
  forgetStoredSession();
  getDefaultStore().set(followedSessionAtom, SIGNED_OUT);
}

async function endOnServer(): Promise<boolean> {
  const { auth } = await openClient();
  const { error } = await auth.signOut({ scope: "local" });
  return error === null;
}
