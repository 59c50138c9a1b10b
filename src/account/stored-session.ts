/** Where supabase-js keeps a session: one entry per project. */
const SESSION_KEY = /^sb-.+-auth-token$/;

/** A link from one of our mails brings the session, or the reason why there is none, behind the `#`. */
const LINK_ANSWER = /[#&](access_token|error_code)=/;

/** Whether somebody may be signed in here; false means that supabase-js need not be loaded to know. */
export function mayHaveSession(): boolean {
  return broughtByLink() || sessionKeys().length > 0;
}

/** Whether the page was opened by a link from one of our mails, which only the service can judge. */
export function broughtByLink(): boolean {
  return LINK_ANSWER.test(location.hash);
}

/** Removes the session from this browser, for when the client itself could not. */
export function forgetStoredSession(): void {
  for (const key of sessionKeys()) localStorage.removeItem(key);
}

/** The entries of this browser's storage that hold a session. */
export function sessionKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => SESSION_KEY.test(key));
  } catch {
    return []; // Storage is blocked: no session can have been kept.
  }
}
