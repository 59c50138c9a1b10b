import type { AccountHandler } from "#server/backend/accounts/account-handler.ts";
import type { RateLimiter } from "#server/backend/http/rate-limit.ts";
import { invalid, refuse, tooMany } from "#server/backend/http/refusals.ts";
import { jsonFields } from "#server/lib/json-fields.ts";
import type { Queryable } from "#server/postgres/database.ts";

const RENEWAL = /^\/auth\/v1\/token\?grant_type=refresh_token$/;

/**
 * A token that was used is good for ten seconds more, for another tab. The one before the newest is good until the newest
 * is used: its answer may have been lost. What is used beyond that may be stolen.
 */
const READ_TOKEN = `
  select t.session_id, t.revoked and t.updated_at < now() - interval '10 seconds' and not exists (
    select from auth.refresh_tokens n where n.session_id = t.session_id and n.parent = t.token and not n.revoked
  ) as is_used
  from auth.refresh_tokens t where t.token = $1`;

const REVOKE_FAMILY = "update auth.refresh_tokens set revoked = true where session_id = $1";

interface KnownToken {
  readonly session_id: string;
  readonly is_used: boolean;
}

/**
 * Renewals as GoTrue answers them. They are counted by session: many customers share the address of an office or a phone
 * network. Unknown tokens count as reads of their network.
 */
export function renewals(database: Queryable, { count }: Pick<RateLimiter, "count">): AccountHandler {
  return async (request, answer) => {
    const { pathname, search } = new URL(request.url);
    if (!RENEWAL.test(pathname + search)) return answer(request);
    const { refresh_token: token } = jsonFields(await request.clone().text()) ?? {};
    // The service has words of its own for none.
    if (typeof token !== "string" || token === "") return answer(request);
    const { rows } = await database.query<KnownToken>(READ_TOKEN, [token]);
    const [known] = rows;
    if (known === undefined) return refuse(pathname, NOT_FOUND);
    const seconds = count("refresh", null, known.session_id);
    if (seconds > 0) return refuse(pathname, tooMany(pathname, seconds));
    if (!known.is_used) return answer(request);
    await database.query(REVOKE_FAMILY, [known.session_id]);
    return refuse(pathname, ALREADY_USED);
  };
}

const NOT_FOUND = invalid("Invalid Refresh Token: Refresh Token Not Found", "refresh_token_not_found");
const ALREADY_USED = invalid("Invalid Refresh Token: Already Used", "refresh_token_already_used");
