import { bearerOf } from "#scripts/backend/http/access-token.ts";
import { refuse } from "#scripts/backend/http/refusals.ts";
import type { OwnerDatabase } from "#scripts/postgres/database.ts";

/** PostgREST's response to an invalid token: the browser refreshes the session, or signs out if it cannot. */
const ENDED = { status: 401, code: "PGRST301", message: "The session of this token has ended" };

/**
 * An access token outlives its session by up to an hour. The authentication service looks the session up, the REST
 * interface does not, so it is refused here, by one read of a primary key. Deleting an account twice is allowed.
 */
export async function refuseEndedSession(database: OwnerDatabase, request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const claims = pathname.startsWith("/rest/v1/") ? bearerOf(request) : undefined;
  if (claims === undefined) return undefined;
  const { rows } = await database.query(
    `select from auth.users u
     where u.id = $1 and not exists (select from auth.sessions s where s.id = $2 and s.user_id = u.id)`,
    [claims.userId, claims.sessionId],
  );
  return rows.length > 0 ? refuse(pathname, ENDED) : undefined;
}

/** Ends every session of a customer but one, and with them their refresh tokens. */
export async function endOtherSessions(
  database: OwnerDatabase,
  userId: string,
  kept: string | undefined,
): Promise<void> {
  await database.query("delete from auth.sessions where user_id = $1 and id is distinct from $2", [
    userId,
    kept ?? null,
  ]);
}
