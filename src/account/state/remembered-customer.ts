import type { Session } from "#account/state/session.ts";
import { sessionKeys } from "#account/state/stored-session.ts";
import { isRecord } from "#document/model/schema.ts";

/** The customer of the stored session, without asking the service; undefined when there is none. */
export function rememberedCustomer(): Session | undefined {
  const [key] = sessionKeys();
  const user = key === undefined ? undefined : userIn(localStorage.getItem(key) ?? "");
  if (!isRecord(user) || typeof user["id"] !== "string") return undefined;
  const email = typeof user["email"] === "string" ? user["email"] : "";
  return { status: "signed-in", userId: user["id"], email, recovering: false };
}

function userIn(stored: string): unknown {
  try {
    const session: unknown = JSON.parse(stored);
    return isRecord(session) ? session["user"] : undefined;
  } catch {
    return undefined;
  }
}
