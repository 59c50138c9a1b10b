/** What mail templates other than ours put behind the `#`. */
const TOKENS = /[#&](access_token|refresh_token|error_code)=/;

/** Removes sessions from the address unread: the author of a link could sign the visitor in as somebody else. */
export function forgetTokens(): void {
  if (TOKENS.test(location.hash)) history.replaceState(history.state, "", location.pathname + location.search);
}
