import type { AuthChangeEvent, Session as AuthSession, SupabaseClient } from "@supabase/supabase-js";
import { getDefaultStore } from "jotai";
import { noteEndedLogin } from "#account/state/ended-login.ts";
import { followedSessionAtom, type Session, SIGNED_OUT } from "#account/state/session.ts";
import { mayHaveSession } from "#account/state/stored-session.ts";
import { isFromMail, isSecondFactorProved } from "#account/state/token-claims.ts";

type Follow = (current: Session, session: AuthSession | null) => Session;

const follow: Follow = (current, session) => sessionOf(session, isRecovering(current, session));

/** What each event of auth-js means for the session. */
const AFTER: Record<AuthChangeEvent, Follow> = {
  // `readSession` reads the initial session before anything is rendered.
  INITIAL_SESSION: (current) => current,
  SIGNED_IN: follow,
  // Also emitted when another tab signs out, or when a session can no longer be refreshed.
  SIGNED_OUT: () => SIGNED_OUT,
  TOKEN_REFRESHED: follow,
  USER_UPDATED: (_current, session) => sessionOf(session),
  PASSWORD_RECOVERY: (_current, session) => sessionOf(session, true),
  MFA_CHALLENGE_VERIFIED: follow,
};

/** Keeps the session atom in step with auth-js. */
export function followSession({ auth }: { readonly auth: Pick<SupabaseClient["auth"], "onAuthStateChange"> }): void {
  const store = getDefaultStore();
  auth.onAuthStateChange((event, session) => {
    // Whoever signs out here does so without auth-js: its event means that the service has ended the session.
    if (event === "SIGNED_OUT" || event === "SIGNED_IN") noteEndedLogin(event === "SIGNED_OUT");
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

/** The session when a page opens. Rejects when it was neither renewed nor ended. */
export async function readSession({ auth }: { readonly auth: Pick<SupabaseClient["auth"], "getSession"> }) {
  const { data, error } = await auth.getSession();
  if (error !== null && mayHaveSession()) throw error;
  return sessionOf(data.session);
}

/** The session of what auth-js reports. */
function sessionOf(session: AuthSession | null, recovering = false): Session {
  if (session === null) return SIGNED_OUT;
  const status = isCodeMissing(session) ? "awaiting-code" : "signed-in";
  const { user, access_token: token } = session;
  return { status, userId: user.id, email: user.email ?? "", recovering, ...(isFromMail(token) && { fromMail: true }) };
}

/** Whether the account has a second factor that this session has not proved. Read from the token: no request is made. */
function isCodeMissing({ user, access_token: token }: AuthSession): boolean {
  return !isSecondFactorProved(token) && Boolean(user.factors?.some(({ status }) => status === "verified"));
}

/** A refreshed token or a code does not end a recovery; another user does. */
function isRecovering(current: Session, session: AuthSession | null): boolean {
  return "recovering" in current && current.recovering && session?.user.id === current.userId;
}
