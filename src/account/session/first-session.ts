import { getDefaultStore } from "jotai";
import { readStoredSession } from "#account/backend/client.ts";
import { withTimeout } from "#account/backend/timeout.ts";
import { rememberedCustomer } from "#account/state/remembered-customer.ts";
import { followedSessionAtom, type Session, SIGNED_OUT } from "#account/state/session.ts";
import { mayHaveSession } from "#account/state/stored-session.ts";

/** How long a page waits for a session to be refreshed. */
const TIMEOUT_MS = 3_000;

/**
 * The session when a page opens. Without a stored session it is signed out, and nothing is loaded. An expired session
 * is refreshed first, or dropped when the service says that it is over. Without such an answer the stored session
 * counts; the service decides what it may read.
 */
export async function firstSession(): Promise<Session> {
  if (!mayHaveSession()) return SIGNED_OUT;
  const store = getDefaultStore();
  const remembered = rememberedCustomer();
  const read = readStoredSession();
  const session = await (remembered === undefined ? read : withTimeout(TIMEOUT_MS, read)).catch(
    () => remembered ?? SIGNED_OUT,
  );
  // An event that arrived meanwhile wins.
  store.set(followedSessionAtom, (followed) => (followed.status === "signed-in" ? followed : session));
  return store.get(followedSessionAtom);
}
