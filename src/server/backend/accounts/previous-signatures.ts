import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keys } from "#server/backend/keys/keys.ts";

const BEARER = /^Bearer ([\w-]+\.[\w-]+)\.([\w-]+)$/i;

/**
 * The authentication service knows one secret. A token signed with a previous secret that is still accepted is signed
 * again with the current one; other requests pass unchanged. The service checks the claims, such as the expiry.
 */
export function acceptPreviousSignature(request: Request, { jwtSecret, previous = [] }: Keys): Request {
  if (previous.length === 0) return request;
  const [, content = "", signature = ""] = BEARER.exec(request.headers.get("authorization") ?? "") ?? [];
  const isAccepted = previous.some(
    ({ jwtSecret: old, until }) =>
      until !== undefined && Date.now() < Date.parse(until) && isEqual(signature, signatureOf(content, old)),
  );
  if (!isAccepted) return request;
  const headers = new Headers(request.headers);
  headers.set("authorization", `Bearer ${content}.${signatureOf(content, jwtSecret)}`);
  return new Request(request, { headers });
}

/** The signature of a token's first two parts, by the one algorithm of the authentication service. */
export function signatureOf(content: string, secret: string): string {
  return createHmac("sha256", secret).update(content).digest("base64url");
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
