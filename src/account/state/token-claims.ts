import { isRecord } from "#document/model/schema.ts";

/** What a token says; nothing, if it is none. Only the service knows whether it is true. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const [, payload = ""] = token.split(".");
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return isRecord(claims) ? claims : {};
  } catch {
    return {};
  }
}

/** Whether the code of a second factor was given in the session of a token: its level ("aal") says so. */
export function isSecondFactorProved(token: string): boolean {
  return claimsOf(token)["aal"] === "aal2";
}

/**
 * Whether the session of a token began by a link or a code of a mail: only then the account service takes a new password
 * without the present one.
 */
export function isFromMail(token: string): boolean {
  return [claimsOf(token)["amr"]].flat().some((proof) => isRecord(proof) && proof["method"] === "otp");
}
