// @vitest-environment happy-dom
import type { AuthChangeEvent, Session as AuthSession } from "@supabase/supabase-js";
import { getDefaultStore } from "jotai";
import { beforeEach, expect, test } from "vitest";
import { isLoginEnded } from "#account/state/ended-login.ts";
import { followSession } from "#account/state/follow-session.ts";
import { followedSessionAtom, type Session, SIGNED_OUT } from "#account/state/session.ts";

type Listener = (event: AuthChangeEvent, session: AuthSession | null) => void | Promise<void>;

const store = getDefaultStore();
let emit: Listener;

/** What auth-js gives of a customer, as far as this site reads it. */
function authSession(id: string, email: string | undefined): AuthSession {
  const user = {
    id,
    app_metadata: {},
    user_metadata: {},
    aud: "",
    created_at: "",
    ...(email !== undefined && { email }),
  };
  return { access_token: "a", refresh_token: "r", expires_in: 3600, token_type: "bearer", user };
}

const ASHA = authSession("asha", "asha@example.com");
const BALA = authSession("bala", undefined);
const factor = { id: "f", factor_type: "totp", status: "verified", created_at: "", updated_at: "" } as const;
/** Asha with a second factor, before and after its code. */
const HALF: AuthSession = { ...ASHA, user: { ...ASHA.user, factors: [factor] } };
const PROVED: AuthSession = { ...HALF, access_token: `h.${btoa('{"aal":"aal2"}')}.s` };
const asha: Session = { status: "signed-in", userId: "asha", email: "asha@example.com", recovering: false };
const bala: Session = { status: "signed-in", userId: "bala", email: "", recovering: false };
const half: Session = { ...asha, status: "awaiting-code" };
const recovering = (session: Session): Session =>
  "recovering" in session ? { ...session, recovering: true } : session;

beforeEach(() => {
  const unsubscribe = () => undefined;
  const onAuthStateChange = (listener: Listener) => {
    emit = listener;
    return { data: { subscription: { id: "1", callback: listener, unsubscribe } } };
  };
  followSession({ auth: { onAuthStateChange } });
});

/** Who is here after an event, by who was here before it. */
const AFTER: readonly [event: AuthChangeEvent, before: Session, reported: AuthSession | null, after: Session][] = [
  ["INITIAL_SESSION", SIGNED_OUT, ASHA, SIGNED_OUT],
  ["INITIAL_SESSION", asha, null, asha],
  ["SIGNED_IN", SIGNED_OUT, ASHA, asha],
  ["SIGNED_IN", asha, BALA, bala],
  ["SIGNED_IN", recovering(asha), ASHA, recovering(asha)],
  ["SIGNED_IN", recovering(asha), BALA, bala],
  ["SIGNED_OUT", asha, null, SIGNED_OUT],
  ["SIGNED_OUT", recovering(asha), null, SIGNED_OUT],
  ["TOKEN_REFRESHED", asha, ASHA, asha],
  ["TOKEN_REFRESHED", recovering(asha), ASHA, recovering(asha)],
  ["TOKEN_REFRESHED", asha, null, SIGNED_OUT],
  ["USER_UPDATED", recovering(asha), ASHA, asha],
  ["PASSWORD_RECOVERY", SIGNED_OUT, ASHA, recovering(asha)],
  ["PASSWORD_RECOVERY", bala, ASHA, recovering(asha)],
  ["MFA_CHALLENGE_VERIFIED", asha, ASHA, asha],
  ["SIGNED_IN", SIGNED_OUT, HALF, half],
  ["TOKEN_REFRESHED", half, HALF, half],
  ["TOKEN_REFRESHED", half, ASHA, asha],
  ["PASSWORD_RECOVERY", SIGNED_OUT, HALF, recovering(half)],
  ["MFA_CHALLENGE_VERIFIED", half, PROVED, asha],
  ["MFA_CHALLENGE_VERIFIED", recovering(half), PROVED, recovering(asha)],
];

test.each(AFTER)("who is here: after %s, %j before it", (event, before, reported, after) => {
  store.set(followedSessionAtom, before);
  emit(event, reported);
  expect(store.get(followedSessionAtom)).toEqual(after);
});

test("a page that the browser kept for Back knows at once that somebody has logged out meanwhile", () => {
  const pageComesBack = () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  store.set(followedSessionAtom, asha);
  localStorage.setItem("sb-127-auth-token", "{}");
  pageComesBack();
  expect(store.get(followedSessionAtom)).toEqual(asha);
  localStorage.clear();
  pageComesBack();
  expect(store.get(followedSessionAtom)).toEqual(SIGNED_OUT);
});

test("a session that the service ended is remembered until somebody signs in", async () => {
  await emit("SIGNED_OUT", null);
  expect(isLoginEnded()).toBe(true);
  await emit("SIGNED_IN", ASHA);
  expect(isLoginEnded()).toBe(false);
});
