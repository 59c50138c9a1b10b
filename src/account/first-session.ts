import { getDefaultStore } from "jotai";
import { openClient } from "#account/client.ts";
import { signedInOr } from "#account/follow-session.ts";
import { type Session, SIGNED_OUT, sessionAtom } from "#account/session.ts";
import { mayHaveSession } from "#account/stored-session.ts";

/**
 * Who is here when a page opens. Without a stored session nobody is, and nothing is loaded to know it. A session that
 * has expired is refreshed first, or given up when the service refuses; when the service cannot be reached the stored
 * session counts, and the screens say that they cannot load.
 */
export async function firstSession(): Promise<Session> {
  if (!mayHaveSession()) return SIGNED_OUT;
  try {
    const { auth } = await openClient();
    const { data } = await auth.getSession();
    const followed = getDefaultStore().get(sessionAtom);
    return followed.status === "signed-in" ? followed : signedInOr(SIGNED_OUT, data.session);
  } catch {
    return SIGNED_OUT; // The code could not be fetched: the public site works, and a reload tries again.
  }
}
