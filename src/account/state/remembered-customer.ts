import type { Session } from "#account/state/session.ts";
import { withStorage } from "#account/state/storage.ts";
import { sessionKeys } from "#account/state/stored-session.ts";
import { isRecord } from "#document/model/schema.ts";

/** What auth-js stored of the session, unchecked; empty when there is none, or something else. */
export function keptSession(): Readonly<Record<string, unknown>> {
  const [key = ""] = sessionKeys();
  const stored: unknown = withStorage((storage) => JSON.parse(storage.getItem(key) ?? "null"));
  return isRecord(stored) ? stored : {};
}

/** The customer of the stored session, without asking the service; undefined when there is none. */
export function rememberedCustomer(): Session | undefined {
  const { user } = keptSession();
  if (!isRecord(user) || typeof user["id"] !== "string") return undefined;
  const email = typeof user["email"] === "string" ? user["email"] : "";
  return { status: "signed-in", userId: user["id"], email, recovering: false };
}
