import bcrypt from "bcryptjs";
import { bearerOf, type Claims } from "#server/backend/http/access-token.ts";
import { invalid, refuse, refused } from "#server/backend/http/refusals.ts";
import type { JsonFields } from "#server/lib/json-fields.ts";
import type { OwnerDatabase } from "#server/postgres/database.ts";

/** Whether a change needs more than an access token, which may be stolen. */
export function needsPassword(fields: JsonFields): boolean {
  return fields["password"] !== undefined || fields["email"] !== undefined;
}

/**
 * The response to a change of password or email address without proof: the current password (`current_password`). A
 * password goes without one in a session begun within the last ten minutes by a mail (recovery), and for an account that
 * has none. An email address goes without one in any session that young, where GoTrue asks nothing. Codes, statuses and
 * messages are GoTrue's. A wrong password is refused in a fresh session too. The token's signature has to be checked
 * before.
 */
export async function refuseUnproven(
  database: OwnerDatabase,
  request: Request,
  fields: JsonFields,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const claims = bearerOf(request);
  if (claims === undefined) return refuse(pathname, REQUIRED);
  if (await lacksCode(database, claims)) return refuse(pathname, CODE_REQUIRED);
  const given = fields["current_password"];
  if (typeof given === "string" && given !== "")
    return (await isPassword(database, claims.userId, given)) ? undefined : refuse(pathname, INVALID);
  const { rows } = await database.query<{ fresh: boolean }>(MAY_WITHOUT, [
    claims.sessionId,
    claims.userId,
    fields["password"] !== undefined,
  ]);
  return rows[0]?.fresh ? undefined : refuse(pathname, REQUIRED);
}

const MAY_WITHOUT = `
  select s.created_at > now() - interval '10 minutes' and (
    not $3 or coalesce(u.encrypted_password, '') = ''
    or exists (select from auth.mfa_amr_claims where session_id = s.id and authentication_method = 'otp')
  ) as fresh
  from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1 and u.id = $2`;

async function isPassword(database: OwnerDatabase, userId: string, password: string): Promise<boolean> {
  const { rows } = await database.query<{ hash: string | null }>(
    "select encrypted_password as hash from auth.users where id = $1",
    [userId],
  );
  return bcrypt.compare(password, rows[0]?.hash ?? "");
}

/** Whether the account of a session has a second factor that was not given in it. */
export async function lacksCode(database: OwnerDatabase, { sessionId, userId }: Claims): Promise<boolean> {
  return (await database.query(LACKS_CODE, [sessionId, userId])).rows.length > 0;
}

const LACKS_CODE = `
  select from auth.sessions s join auth.mfa_factors f on f.user_id = s.user_id and f.status = 'verified'
  where s.id = $1 and s.user_id = $2 and coalesce(s.aal, 'aal1') = 'aal1'`;

export const CODE_REQUIRED = refused(
  401,
  "insufficient_aal",
  "AAL2 session is required to update email or password when MFA is enabled.",
);
const MESSAGE = "Current password required when setting new password.";
const REQUIRED = invalid(MESSAGE, "current_password_required");
const INVALID = invalid(MESSAGE, "current_password_invalid");
