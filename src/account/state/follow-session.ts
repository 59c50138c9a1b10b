import type { AuthChangeEvent, Session as AuthSession, SupabaseClient } from "@supabase/supabase-js";
import { getDefaultStore } from "jotai";
import { followedSessionAtom, type Session, SIGNED_OUT, sessionOrElse } from "#account/state/session.ts";
import { mayHaveSession } from "#account/state/stored-session.ts";

type Follow = (current: Session, session: AuthSession | null) => Session;

const follow: Follow = (current, session) => sessionOrElse(SIGNED_OUT, session, isRecovering(current, session));

/** What each event of auth-js means for the session. */
const AFTER: Record<AuthChangeEvent, Follow> = {
  // `firstSession` reads the initial session before anything is rendered.
  INITIAL_SESSION: (current) => current,
  SIGNED_IN: follow,
  // Also emitted when another tab signs out, or when a session can no longer be refreshed.
  SIGNED_OUT: () => SIGNED_OUT,
  TOKEN_REFRESHED: follow,
  USER_UPDATED: (_current, session) => sessionOrElse(SIGNED_OUT, session),
  PASSWORD_RECOVERY: (_current, session) => sessionOrElse(SIGNED_OUT, session, true),
  // The site has no second factor; the event only changes the token.
  MFA_CHALLENGE_VERIFIED: follow,
};

/** Keeps the session atom in step with auth-js. */
export function followSession({ auth }: { readonly auth: Pick<SupabaseClient["auth"], "onAuthStateChange"> }): void {
  const store = getDefaultStore();
  auth.onAuthStateChange((event, session) => {
    const after = AFTER[event];
    store.set(followedSessionAtom, (current) => after(current, session));
  });
  const seeWhetherGone = () => {
    if (!mayHaveSession()) store.set(followedSessionAtom, SIGNED_OUT);
  };
  // Another tab has logged out.
  addEventListener("storage", seeWhetherGone);
  // A page that the browser kept for Back has heard nothing meanwhile, and auth-js reports no session that is gone.
  addEventListener("pageshow", ({ persisted }) => persisted && seeWhetherGone());
}

/** A refreshed token does not end a recovery; another user does. */
function isRecovering(current: Session, session: AuthSession | null): boolean {
  return current.status === "signed-in" && current.recovering && session?.user.id === current.userId;
}
