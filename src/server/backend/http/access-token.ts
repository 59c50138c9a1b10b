import { type JsonFields, jsonFields } from "#server/lib/json-fields.ts";

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
  const { sub, session_id } = payloadOf(token);
  return isUuid(sub) && isUuid(session_id) ? { userId: sub, sessionId: session_id } : undefined;
}

/** The access token of a request, unverified. */
export function bearerOf(request: Request): Claims | undefined {
  return claimsOf(tokenOf(request));
}

/** Whether a token names a session by what no session is named by; @supabase/lite would fail on it. */
export function hasMalformedSession(request: Request): boolean {
  const { session_id } = payloadOf(tokenOf(request));
  return session_id !== undefined && session_id !== null && !isUuid(session_id);
}

const tokenOf = ({ headers }: Request) => /^Bearer (.+)$/i.exec(headers.get("authorization") ?? "")?.[1];

/** What a token says, unverified. */
export function payloadOf(token: unknown): JsonFields {
  const [, payload = ""] = typeof token === "string" ? token.split(".") : [];
  return jsonFields(Buffer.from(payload, "base64url")) ?? {};
}

function isUuid(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}
