import type { AccountHandler } from "#server/backend/accounts/account-handler.ts";
import type { RateLimiter } from "#server/backend/http/rate-limit.ts";
import { refuse, tooMany } from "#server/backend/http/refusals.ts";
import { jsonFields } from "#server/lib/json-fields.ts";
import type { Queryable } from "#server/postgres/database.ts";

const RENEWAL = /^\/auth\/v1\/token\?grant_type=refresh_token$/;

/**
 * Counts renewals by session: many customers share the address of an office or a phone network. Unknown tokens count as
 * reads of their network.
 */
export function renewalLimit(database: Queryable, { count }: Pick<RateLimiter, "count">): AccountHandler {
  return async (request, answer) => {
    const { pathname, search } = new URL(request.url);
    if (!RENEWAL.test(pathname + search)) return answer(request);
    const { refresh_token: token } = jsonFields(await request.clone().text()) ?? {};
    const { rows } = await database.query<{ id: string }>(
      "select session_id as id from auth.refresh_tokens where token = $1",
      [String(token)],
    );
    const [session] = rows;
    const seconds = session ? count("refresh", null, session.id) : 0;
    return seconds > 0 ? refuse(pathname, tooMany(pathname, seconds)) : answer(request);
  };
}
