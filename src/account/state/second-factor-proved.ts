/** Whether the code of a second factor was given in the session of a token: its level ("aal") says so. */
export function isSecondFactorProved(token: string): boolean {
  const [, payload = ""] = token.split(".");
  return /"aal":\s*"aal2"/.test(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
}
