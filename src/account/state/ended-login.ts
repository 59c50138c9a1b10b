import { ofTab, withStorage } from "#account/state/storage.ts";

const KEY = "login-ended";

/** Keeps for this tab whether the service has ended the session: the login page says so, also after a reload. */
export function noteEndedLogin(isEnded: boolean): void {
  withStorage((storage) => (isEnded ? storage.setItem(KEY, "1") : storage.removeItem(KEY)), ofTab);
}

/** True if the session ended by itself, and nobody has signed in since. */
export const isLoginEnded = (): boolean => withStorage((storage) => storage.getItem(KEY), ofTab) === "1";
