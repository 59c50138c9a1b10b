import { getDefaultStore } from "jotai";
import { followedSessionAtom, SIGNED_OUT } from "#account/state/session.ts";
import { forgetStoredSession } from "#account/state/stored-session.ts";

/** Ends the session in this browser, at once and without asking anybody. Other tabs see that it is gone. */
export function endSession(): void {
  forgetStoredSession();
  getDefaultStore().set(followedSessionAtom, SIGNED_OUT);
}
