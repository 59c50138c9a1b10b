import type { AuthChangeEvent, Session as AuthSession, SupabaseClient } from "@supabase/supabase-js";
import { getDefaultStore } from "jotai";
import { followedSessionAtom, type Session, SIGNED_OUT } from "#account/session.ts";

type Follow = (current: Session, session: AuthSession | null) => Session;

const follow: Follow = (current, session) => signedInOr(SIGNED_OUT, session, isRecovering(current, session));

/** What each event of the authentication service means for who is here. */
const AFTER: Record<AuthChangeEvent, Follow> = {
  // The start is read by `firstSession`, which the page waits for before it draws anything.
  INITIAL_SESSION: (current) => current,
  SIGNED_IN: follow,
  // Also told when another tab signs out, or when a session can no longer be refreshed.
  SIGNED_OUT: () => SIGNED_OUT,
  TOKEN_REFRESHED: follow,
  USER_UPDATED: (_current, session) => signedInOr(SIGNED_OUT, session),
  PASSWORD_RECOVERY: (_current, session) => signedInOr(SIGNED_OUT, session, true),
  // There is no second factor on this site; the event changes nothing but the token.
  MFA_CHALLENGE_VERIFIED: follow,
};

/** Keeps the session atom true for as long as the page lives. */
export function followSession({ auth }: { readonly auth: Pick<SupabaseClient["auth"], "onAuthStateChange"> }): void {
  const store = getDefaultStore();
  auth.onAuthStateChange((event, session) => {
    const after = AFTER[event];
    store.set(followedSessionAtom, (current) => after(current, session));
  });
}

export function signedInOr(otherwise: Session, session: AuthSession | null, recovering = false): Session {
  if (session === null) return otherwise;
  return { status: "signed-in", userId: session.user.id, email: session.user.email ?? "", recovering };
}

/** A refreshed token does not end a recovery; another person does. */
function isRecovering(current: Session, session: AuthSession | null): boolean {
  return current.status === "signed-in" && current.recovering && session?.user.id === current.userId;
}
