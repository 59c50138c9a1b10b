import { getDefaultStore } from "jotai";
import { openClient } from "#account/client.ts";
import { signedInOr } from "#account/follow-session.ts";
import { keptCustomer } from "#account/kept-customer.ts";
import { within } from "#account/patience.ts";
import { followedSessionAtom, type Session, SIGNED_OUT } from "#account/session.ts";
import { broughtByLink, mayHaveSession } from "#account/stored-session.ts";

/** A page waits this long for a session to be renewed. */
const PATIENCE = 3_000;

/**
 * Who is here when a page opens. Without a stored session nobody is, and nothing is loaded to know it. A session that
 * has expired is refreshed first, or given up when the service refuses. While the service cannot be reached, whoever
 * signed in here last is still here: what they may read, the service decides.
 */
export async function firstSession(): Promise<Session> {
  if (!mayHaveSession()) return SIGNED_OUT;
  const store = getDefaultStore();
  const kept = broughtByLink() ? undefined : keptCustomer();
  const read = readSession();
  const session = await (kept === undefined ? read : within(PATIENCE, read)).catch(() => kept ?? SIGNED_OUT);
  // A recovery link has already been told of as an event; what that said stands.
  store.set(followedSessionAtom, (followed) => (followed.status === "signed-in" ? followed : session));
  return store.get(followedSessionAtom);
}

/** Rejects when the service cannot be asked, or the code for it not be fetched. */
async function readSession(): Promise<Session> {
  const { auth } = await openClient();
  const { data, error } = await auth.getSession();
  if (error?.name === "AuthRetryableFetchError") throw error;
  return signedInOr(SIGNED_OUT, data.session);
}
