import { isRecord } from "#document/model/schema.ts";
import type { AccountHandler } from "#server/backend/accounts/account-handler.ts";
import { signatureOf } from "#server/backend/accounts/previous-signatures.ts";
import { bearerOf, type Claims, claimsOf, payloadOf } from "#server/backend/http/access-token.ts";
import { refuse, refused } from "#server/backend/http/refusals.ts";
import type { Keys } from "#server/backend/keys/keys.ts";
import type { JsonFields } from "#server/lib/json-fields.ts";
import type { OwnerDatabase } from "#server/postgres/database.ts";

/** Requests that begin a session, and what proved who asks, in GoTrue's words. */
const METHODS: ReadonlyMap<string, string> = new Map([
  ["/auth/v1/signup", "password"],
  ["/auth/v1/token?grant_type=password", "password"],
  ["/auth/v1/token?grant_type=pkce", "oauth"],
  ["/auth/v1/verify", "otp"],
]);

/** Longer values add nothing about a device. */
const MAX_USER_AGENT_CHARS = 300;

const NOTE_BEGINNING = `
  with device as (
    update auth.sessions set aal = coalesce(aal, 'aal1'), user_agent = coalesce($3::text, user_agent) where id = $1::uuid
  )
  insert into auth.mfa_amr_claims (session_id, authentication_method)
  select $1::uuid, $2::text where $2::text is not null
  on conflict (session_id, authentication_method) do update set updated_at = now()`;

const READ_CLAIMS = `
  select jsonb_build_object(
    'email', coalesce(u.email, ''),
    'phone', coalesce(u.phone, ''),
    'app_metadata', u.raw_app_meta_data,
    'user_metadata', u.raw_user_meta_data,
    'role', coalesce(u.role, 'authenticated'),
    'aal', coalesce(s.aal, 'aal1'),
    'amr', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'method', authentication_method, 'timestamp', floor(extract(epoch from updated_at))::bigint
      ) order by updated_at desc), '[]')
      from auth.mfa_amr_claims where session_id = s.id
    ),
    'session_id', s.id,
    'is_anonymous', u.is_anonymous
  ) as claims
  from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = $1`;

const READ_FACTORS = `
  select jsonb_strip_nulls(jsonb_build_object(
    'id', id, 'created_at', created_at, 'updated_at', updated_at, 'status', status,
    'friendly_name', nullif(friendly_name, ''), 'factor_type', factor_type, 'last_challenged_at', last_challenged_at
  )) as factor
  from auth.mfa_factors where user_id = $1 order by created_at`;

/**
 * What GoTrue says of a session and @supabase/lite leaves out: the claims of its token, the device and the proof it began
 * with, and the second factors of its user.
 */
export function sessionAnswers(database: OwnerDatabase, { jwtSecret }: Keys, siteUrl: string): AccountHandler {
  async function withFactors(user: JsonFields, userId: string): Promise<JsonFields> {
    const { rows } = await database.query<{ factor: JsonFields }>(READ_FACTORS, [userId]);
    return rows.length === 0 ? user : { ...user, factors: rows.map(({ factor }) => factor) };
  }

  async function tokenOf(given: string, { sessionId }: Claims): Promise<string> {
    const [head = ""] = given.split(".");
    const { sub, aud, exp, iat } = payloadOf(given);
    const { rows } = await database.query<{ claims: JsonFields }>(READ_CLAIMS, [sessionId]);
    const claims = { iss: `${siteUrl}/auth/v1`, sub, aud, exp, iat, ...rows[0]?.claims };
    const content = `${head}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
    return `${content}.${signatureOf(content, jwtSecret)}`;
  }

  return async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url);
    const answered = await answer(request);
    if (answered.status === 401 && bearerOf(request) === undefined) return refuse(pathname, NO_SESSION);
    if (!answered.ok || answered.status === 204) return answered;
    const body: unknown = await answered.clone().json();
    if (!isRecord(body)) return answered;
    const { access_token, user } = body;
    const claims = claimsOf(access_token);
    if (typeof access_token === "string" && claims !== undefined && isRecord(user)) {
      const grant = searchParams.get("grant_type");
      const method = METHODS.get(grant === null ? pathname : `${pathname}?grant_type=${grant}`) ?? null;
      const device = request.headers.get("user-agent")?.slice(0, MAX_USER_AGENT_CHARS) ?? null;
      await database.query(NOTE_BEGINNING, [claims.sessionId, method, device]);
      const token = await tokenOf(access_token, claims);
      return same(answered, { ...body, access_token: token, user: await withFactors(user, claims.userId) });
    }
    const asker = bearerOf(request);
    if (pathname !== "/auth/v1/user" || asker === undefined) return answered;
    return same(answered, await withFactors(body, asker.userId));
  };
}

/** A key alone is nobody's. */
const NO_SESSION = refused(403, "bad_jwt", "invalid claim: missing sub claim");

const same = ({ status, headers }: Response, body: JsonFields) =>
  new Response(JSON.stringify(body), { status, headers });
