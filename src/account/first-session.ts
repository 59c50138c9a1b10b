import { getDefaultStore } from "jotai";
import { openClient } from "#account/client.ts";
import { signedInOr } from "#account/follow-session.ts";
import { followedSessionAtom, type Session, SIGNED_OUT } from "#account/session.ts";
import { mayHaveSession } from "#account/stored-session.ts";

/**
 * Who is here when a page opens. Without a stored session nobody is, and nothing is loaded to know it. A session that
 * has expired is refreshed first, or given up when the service refuses.
 */
export async function firstSession(): Promise<Session> {
  if (!mayHaveSession()) return SIGNED_OUT;
  const store = getDefaultStore();
  try {
    const { auth } = await openClient();
    const { data } = await auth.getSession();
    // A recovery link has already been told of as an event; what that said stands.
    store.set(followedSessionAtom, (followed) =>
      followed.status === "signed-in" ? followed : signedInOr(SIGNED_OUT, data.session),
    );
  } catch {
    return SIGNED_OUT; // The code could not be fetched: the public site works, and a reload tries again.
  }
  return store.get(followedSessionAtom);
}
