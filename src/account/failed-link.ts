/**
 * Why a link from one of our mails brought no session, such as "otp-expired"; undefined when the address holds no such
 * answer. The answer is taken out of the address, so that nothing else stumbles over it.
 */
export function takeFailedLink(): string | undefined {
  const code = new URLSearchParams(location.hash.slice(1)).get("error_code");
  if (code === null) return undefined;
  history.replaceState(history.state, "", location.pathname + location.search);
  return code.replaceAll("_", "-");
}
