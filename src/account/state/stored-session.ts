import { withStorage } from "#account/state/storage.ts";

/** Storage key of a supabase-js session: one entry per project. */
const SESSION_KEY = /^sb-.+-auth-token$/;

/** Whether a session may be stored; if not, supabase-js need not be loaded to know. */
export function mayHaveSession(): boolean {
  return sessionKeys().length > 0;
}

/** Removes the session from this browser. */
export function forgetStoredSession(): void {
  for (const key of sessionKeys()) localStorage.removeItem(key);
}

/** The entries of this browser's storage that hold a session. */
export function sessionKeys(): string[] {
  // None where storage is blocked: nothing can be stored there.
  return withStorage((storage) => Object.keys(storage).filter((key) => SESSION_KEY.test(key))) ?? [];
}
