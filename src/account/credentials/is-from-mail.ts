import { keptSession } from "#account/state/remembered-customer.ts";

/**
 * Whether the session of this browser began by a link or a code of a mail: only then the account service takes a new
 * password without the present one.
 */
export function isFromMail(): boolean {
  const [, payload = ""] = String(keptSession()["access_token"]).split(".");
  try {
    const { amr } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return amr.some(({ method }: { method: unknown }) => method === "otp");
  } catch {
    return false;
  }
}
