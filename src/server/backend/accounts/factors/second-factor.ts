import { Secret, TOTP } from "otpauth";
import { qrCodeShape } from "#lib/qr-code-shape.ts";
import type { AccountHandler } from "#server/backend/accounts/account-handler.ts";
import { tell } from "#server/backend/accounts/tell.ts";
import { bearerOf, type Claims } from "#server/backend/http/access-token.ts";
import type { RateLimiter } from "#server/backend/http/rate-limit.ts";
import { type RefusedRequest, refuse, refused, tooMany } from "#server/backend/http/refusals.ts";
import { requestContext } from "#server/backend/http/request-context.ts";
import { type JsonFields, jsonFields } from "#server/lib/json-fields.ts";
import type { AccountMails } from "#server/mail/account-mails.ts";
import type { MailKind } from "#server/mail/account-words.ts";
import type { OwnerDatabase } from "#server/postgres/database.ts";

const PATH = /^\/auth\/v1\/factors(?:\/([^/]+)(?:\/(challenge|verify))?)?$/;
/** Of an account, as GoTrue bounds them. */
const MAX_FACTORS = 10;
const CHALLENGE_SECONDS = 300;
/** A code is good for 30 seconds, and the clock of the device may be as much off. */
const WINDOW = 1;

interface Tools {
  readonly database: OwnerDatabase;
  readonly mails: AccountMails;
  readonly siteUrl: string;
  readonly limiter: RateLimiter;
}

interface Factor {
  readonly id: string;
  readonly secret: string;
  readonly status: string;
}

/** A factor of an account whose token was accepted, and the request about it. An account may have no address. */
interface Asked extends Claims {
  readonly email: string | null;
  readonly isAal2: boolean;
  readonly factors: readonly Factor[];
  readonly fields: JsonFields;
}

type Result = RefusedRequest | Response;

/** Takes what a new password takes: a token alone, which may be stolen, would lock its owner out. GoTrue asks nothing. */
async function enroll(
  { database, siteUrl }: Tools,
  { userId, sessionId, email, isAal2, factors, fields }: Asked,
): Promise<Result> {
  const { factor_type: type, friendly_name: name = "", issuer = new URL(siteUrl).host } = fields;
  const off = NOT_ENABLED.get(String(type));
  if (off !== undefined) return off;
  if (type !== "totp") return NO_TYPE;
  const verified = factors.filter(({ status }) => status === "verified");
  if (verified.length >= MAX_FACTORS) return TOO_MANY;
  if (!isAal2 && verified.length > 0) return ENROLL_AAL;
  if ((await database.query(IS_FRESH, [sessionId])).rows.length === 0) return NOT_FRESH;
  await database.query(DROP_UNPROVED, [userId, name]);
  const secret = new Secret({ size: 20 });
  const { rows } = await database.query<{ id: string }>(ADD_FACTOR, [userId, name, secret.base32]);
  const [added] = rows;
  if (added === undefined) return sameFactorName(String(name));
  const uri = new TOTP({ issuer: String(issuer), label: email ?? "", secret }).toString();
  const totp = { qr_code: qrCode(uri), secret: secret.base32, uri };
  return Response.json({ id: added.id, type: "totp", ...(name !== "" && { friendly_name: name }), totp });
}

async function challenge({ database }: Tools, factor: Factor): Promise<Result> {
  const { rows } = await database.query<{ id: string; expires_at: number }>(CHALLENGE, [factor.id, CHALLENGE_SECONDS]);
  return Response.json({ ...rows[0], type: "totp" });
}

/** Undefined when the code is right. */
async function wrongCode(tools: Tools, factor: Factor, asked: Asked): Promise<RefusedRequest | undefined> {
  const { database, limiter } = tools;
  const { userId, fields } = asked;
  const [id, code] = [String(fields["challenge_id"] ?? ""), String(fields["code"] ?? "")];
  const { rows } = await database.query<{ expired: boolean }>(READ_CHALLENGE, [id, factor.id, CHALLENGE_SECONDS]);
  const [found] = rows;
  if (found === undefined) return NO_CHALLENGE;
  if (found.expired) return expired(id);
  const clientIp = requestContext.getStore()?.clientIp ?? null;
  const seconds = limiter.count("code", clientIp, userId) || limiter.count("codes", null, userId);
  if (seconds > 0) {
    if (limiter.count("paused", null, userId) === 0) await tellOf(tools, "mfa_paused", asked);
    return tooMany("/auth/v1/factors", seconds);
  }
  const totp = new TOTP({ secret: Secret.fromBase32(factor.secret) });
  const isRight = /^\d{6}$/.test(code) && totp.validate({ token: code, window: WINDOW }) !== null;
  if (!isRight) return WRONG_CODE;
  const spent = await database.query(SPEND, [id, factor.id, code]);
  if (spent.rows.length === 0) return WRONG_CODE;
  limiter.reset("code", clientIp, userId);
  limiter.reset("codes", null, userId);
  return undefined;
}

/** Raises the session, and ends those of the account that are below. @supabase/lite renews what is raised. */
async function verify(tools: Tools, factor: Factor, asked: Asked, renew: (refreshToken: string) => Promise<Response>) {
  const wrong = await wrongCode(tools, factor, asked);
  if (wrong !== undefined) return wrong;
  const token = await tools.database.transaction(async (transaction) => {
    await transaction.query(VERIFY_FACTOR, [factor.id, asked.userId]);
    await transaction.query(RAISE, [asked.sessionId, factor.id]);
    await transaction.query(NOTE_CODE, [asked.sessionId]);
    await transaction.query(END_LOWER, [asked.userId]);
    const { rows } = await transaction.query<{ token: string }>(LIVE_TOKEN, [asked.sessionId]);
    return rows[0]?.token;
  });
  if (factor.status !== "verified") await tellOf(tools, "mfa_factor_enrolled", asked);
  return token === undefined ? NO_SESSION : renew(token);
}

async function tellOf({ mails }: Tools, kind: MailKind, { userId, email }: Asked): Promise<void> {
  if (email) await tell(mails, { kind, to: email, userId, email });
}

async function remove(tools: Tools, factor: Factor, asked: Asked): Promise<Result> {
  if (factor.status === "verified" && !asked.isAal2) return REMOVE_AAL;
  await tools.database.query(REMOVE, [factor.id]);
  if (factor.status === "verified") await tellOf(tools, "mfa_factor_unenrolled", asked);
  return Response.json({ id: factor.id });
}

/** Second factors (TOTP), which @supabase/lite lacks: the answers are GoTrue's. */
export function secondFactor(tools: Tools): AccountHandler {
  return async (request, answer) => {
    const { pathname, origin } = new URL(request.url);
    const [path, factorId, step] = PATH.exec(pathname) ?? [];
    if (path === undefined) return answer(request);
    // The service checks the token.
    const known = await answer(new Request(`${origin}/auth/v1/user`, { headers: request.headers }));
    const claims = bearerOf(request);
    if (!known.ok || claims === undefined) return known.ok ? refuse(pathname, NO_SESSION) : known;
    const { rows } = await tools.database.query<Omit<Asked, "fields" | keyof Claims>>(READ_ASKED, [
      claims.userId,
      claims.sessionId,
    ]);
    const [found] = rows;
    if (found === undefined) return refuse(pathname, NO_SESSION);
    const asked: Asked = { ...claims, ...found, fields: jsonFields(await request.clone().text()) ?? {} };
    const renew = (refreshToken: string) =>
      answer(
        new Request(`${origin}/auth/v1/token?grant_type=refresh_token`, {
          method: "POST",
          headers: request.headers,
          body: JSON.stringify({ refresh_token: refreshToken }),
        }),
      );
    const factor = found.factors.find(({ id }) => id === factorId);
    const act = async (): Promise<Result> => {
      if (factorId === undefined) return enroll(tools, asked);
      if (factor === undefined) return NO_FACTOR;
      if (step === "challenge") return challenge(tools, factor);
      return step === "verify" ? verify(tools, factor, asked, renew) : remove(tools, factor, asked);
    };
    const result = await act();
    return result instanceof Response ? result : refuse(pathname, result);
  };
}

/** As an image, which @supabase/auth-js makes a data: address of, unescaped. */
function qrCode(text: string): string {
  const { size, shape } = qrCodeShape(text);
  const square = `0 0 ${size + 8} ${size + 8}`;
  return `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="${square}" width="240" height="240"><path fill="white" d="M0 0h${size + 8}v${size + 8}H0z"/><path transform="translate(4 4)" d="${shape}"/></svg>`;
}

// What is refused, in GoTrue's words.
const sameFactorName = (name: string) =>
  refused(422, "mfa_factor_name_conflict", `A factor with the friendly name "${name}" for this user already exists`);
const expired = (id: string) =>
  refused(
    422,
    "mfa_challenge_expired",
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  );
const NOT_ENABLED: ReadonlyMap<string, RefusedRequest> = new Map([
  ["phone", refused(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone")],
  ["webauthn", refused(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn")],
]);
const NO_TYPE = refused(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn");
const TOO_MANY = refused(
  422,
  "too_many_enrolled_mfa_factors",
  "Maximum number of verified factors reached, unenroll to continue",
);
const NOT_FRESH = refused(400, "reauthentication_needed", "Adding a factor requires a session of the last ten minutes");
const ENROLL_AAL = refused(403, "insufficient_aal", "AAL2 required to enroll a new factor");
const REMOVE_AAL = refused(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
const NO_FACTOR = refused(404, "mfa_factor_not_found", "Factor not found");
const NO_CHALLENGE = refused(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
const WRONG_CODE = refused(422, "mfa_verification_failed", "Invalid TOTP code entered");
const NO_SESSION = refused(403, "session_not_found", "Session from session_id claim in JWT does not exist");

// Statements on GoTrue's tables.

const READ_ASKED = `
  select u.email, coalesce(s.aal, 'aal1') <> 'aal1' as "isAal2", coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'secret', secret, 'status', status) order by created_at)
    from auth.mfa_factors where user_id = u.id
  ), '[]') as factors
  from auth.users u join auth.sessions s on s.user_id = u.id where u.id = $1 and s.id = $2`;

/** Of an account that began to add one and did not go on: its name may be used again, and a few are enough. */
const DROP_UNPROVED = `
  delete from auth.mfa_factors f
  where user_id = $1 and status = 'unverified' and (
    friendly_name = $2 or created_at < now() - interval '5 minutes' or (
      select count(*) from auth.mfa_factors n where n.user_id = $1 and n.status = 'unverified' and n.created_at > f.created_at
    ) >= 4
  )`;

/** True for a session that began, or gave a code, within the last ten minutes. */
const IS_FRESH = `
  select from auth.sessions s where s.id = $1 and (
    s.created_at > now() - interval '10 minutes' or exists (
      select from auth.mfa_amr_claims c
      where c.session_id = s.id and c.authentication_method = 'totp' and c.updated_at > now() - interval '10 minutes'
    )
  )`;

/** No row where the account has one of that name. */
const ADD_FACTOR = `
  insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
  select $1, $2, 'totp', 'unverified', $3
  where $2 = '' or not exists (select from auth.mfa_factors where user_id = $1 and friendly_name = $2)
  returning id`;

const CHALLENGE = `
  with begun as (
    update auth.mfa_factors set last_challenged_at = now() where id = $1
  ), past as (
    delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - interval '1 hour'
  )
  insert into auth.mfa_challenges (factor_id) values ($1)
  returning id, floor(extract(epoch from created_at))::int + $2::int as expires_at`;

const READ_CHALLENGE = `
  select verified_at is not null or created_at < now() - make_interval(secs => $3) as expired
  from auth.mfa_challenges where id::text = $1 and factor_id = $2`;

/** No row where the code was used already, while it is good. */
const SPEND = `
  update auth.mfa_challenges set verified_at = now(), otp_code = $3
  where id = $1 and not exists (
    select from auth.mfa_challenges
    where factor_id = $2 and otp_code = $3 and verified_at > now() - interval '2 minutes'
  )
  returning id`;

/** Others that were begun and never verified go. */
const VERIFY_FACTOR = `
  with others as (
    delete from auth.mfa_factors where user_id = $2 and status = 'unverified' and id <> $1
  )
  update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1 and status <> 'verified'`;

const RAISE = "update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1";

const NOTE_CODE = `
  insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, 'totp')
  on conflict (session_id, authentication_method) do update set updated_at = now()`;

const END_LOWER = "delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') = 'aal1'";

const LIVE_TOKEN = `
  select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1`;

/** Sessions that it raised fall back with their next token. */
const REMOVE = `
  with lowered as (
    update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1 returning id
  ), unproven as (
    delete from auth.mfa_amr_claims where authentication_method = 'totp' and session_id in (select id from lowered)
  )
  delete from auth.mfa_factors where id = $1`;
