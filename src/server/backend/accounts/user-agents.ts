import { claimsOf } from "#server/backend/http/access-token.ts";
import { jsonFields } from "#server/lib/json-fields.ts";
import type { OwnerDatabase } from "#server/postgres/database.ts";

/** Longer values add nothing about a device. */
const MAX_CHARS = 300;

/** Requests that begin or refresh a session. */
const STARTING = /^\/auth\/v1\/(token|signup|verify)$/;

/** Stores the device of a session, as GoTrue does; @supabase/lite leaves the column empty. */
export async function noteUserAgent(database: OwnerDatabase, request: Request, answer: Response): Promise<void> {
  const userAgent = request.headers.get("user-agent");
  if (!answer.ok || userAgent === null || !STARTING.test(new URL(request.url).pathname)) return;
  const claims = claimsOf(jsonFields(await answer.clone().text())?.["access_token"]);
  if (claims === undefined) return;
  await database.query("update auth.sessions set user_agent = $2 where id = $1", [
    claims.sessionId,
    userAgent.slice(0, MAX_CHARS),
  ]);
}
