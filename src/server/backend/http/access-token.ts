import { jsonFields } from "#server/lib/json-fields.ts";

/** The claims of an access token. */
export interface Claims {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * Reads an access token without checking its signature, which the services do: use it to restrict, never to trust.
 * Undefined unless it is the token of a session.
 */
export function claimsOf(token: unknown): Claims | undefined {
  if (typeof token !== "string") return undefined;
  const [, payload = ""] = token.split(".");
  const { sub, session_id } = jsonFields(Buffer.from(payload, "base64url")) ?? {};
  return isUuid(sub) && isUuid(session_id) ? { userId: sub, sessionId: session_id } : undefined;
}

/** The access token of a request, unverified. */
export function bearerOf({ headers }: Request): Claims | undefined {
  return claimsOf(/^Bearer (.+)$/i.exec(headers.get("authorization") ?? "")?.[1]);
}

function isUuid(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}
