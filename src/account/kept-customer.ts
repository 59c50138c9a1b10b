import type { Session } from "#account/session.ts";
import { sessionKeys } from "#account/stored-session.ts";
import { isRecord } from "#document/schema.ts";

/** Whose session this browser keeps, as far as can be told without the service; undefined when it keeps none. */
export function keptCustomer(): Session | undefined {
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
