import type { AccountHandler } from "#server/backend/accounts/account-handler.ts";
import { CODE_REQUIRED, lacksCode, needsPassword, refuseUnproven } from "#server/backend/accounts/current-password.ts";
import { tell } from "#server/backend/accounts/tell.ts";
import { bearerOf, type Claims } from "#server/backend/http/access-token.ts";
import type { MailPause, MailWait } from "#server/backend/http/rate-limit.ts";
import { mailedLately, refuse, refused, tooMany } from "#server/backend/http/refusals.ts";
import { type JsonFields, jsonFields } from "#server/lib/json-fields.ts";
import type { AccountMails } from "#server/mail/account-mails.ts";
import { mailChange } from "#server/mail/resend-mail.ts";
import type { OwnerDatabase } from "#server/postgres/database.ts";

type Answer = Parameters<AccountHandler>[1];

interface Tools {
  readonly database: OwnerDatabase;
  readonly mails: AccountMails;
  readonly mailWait: MailWait;
  readonly pause: MailPause;
}

/**
 * Account rules that GoTrue has and @supabase/lite lacks: changing the password or email address takes a proof, both
 * addresses confirm a new one, a new password ends the other sessions, mails from before either change open nothing any
 * more, and the account's address is notified of both.
 */
export function accountChanges(tools: Tools): AccountHandler {
  return async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === "PUT" && pathname === "/auth/v1/user") return changeAccount(tools, request, answer);
    if (pathname === "/auth/v1/verify") return verifyAddress(tools, request, answer);
    const isOfOthers = pathname === "/auth/v1/logout" && searchParams.get("scope") !== "local";
    return isOfOthers ? withCode(tools, request, answer) : answer(request);
  };
}

/** The password alone of an account with a second factor changes nothing, and ends no other session. GoTrue lets it. */
async function withCode({ database }: Tools, request: Request, answer: Answer): Promise<Response> {
  const claims = bearerOf(request);
  const lacks = claims !== undefined && (await lacksCode(database, claims));
  if (!lacks) return answer(request);
  const { pathname, origin } = new URL(request.url);
  // The service checks the token.
  const known = await answer(new Request(`${origin}/auth/v1/user`, { headers: request.headers }));
  return known.ok ? refuse(pathname, CODE_REQUIRED) : known;
}

async function changeAccount(tools: Tools, request: Request, answer: Answer): Promise<Response> {
  const { pathname } = new URL(request.url);
  const fields = jsonFields(await request.clone().text()) ?? {};
  if (!needsPassword(fields)) return withCode(tools, request, answer);
  // The service checks the token; without a valid one nothing about the password is revealed.
  const asked = await answer(new Request(request.url, { headers: request.headers }));
  if (!asked.ok) return asked;
  const { email } = jsonFields(await asked.text()) ?? {};
  const unproven = await refuseUnproven(tools.database, request, fields);
  if (unproven) return unproven;
  const claims = bearerOf(request);
  const isMailed = fields["email"] !== undefined && String(fields["email"]).toLowerCase() !== email;
  const pause = !isMailed ? 0 : tools.pause.wait("email_change", claims?.userId ?? "");
  if (pause > 0) return refuse(pathname, mailedLately(pause));
  // By account, not by the new address: others could use up what its owner needs.
  const wait = !isMailed ? 0 : tools.mailWait("email_change", claims?.userId ?? "");
  if (wait > 0) return refuse(pathname, tooMany(pathname, wait));
  const changed =
    isMailed && claims ? await beginAddress(tools, { request, fields, claims }, answer) : await answer(request);
  if (!changed.ok || fields["password"] === undefined || claims === undefined) return changed;
  await tools.database.query(END_OTHERS, [claims.userId, claims.sessionId]);
  if (fields["email"] === undefined) await tools.database.query(FORGET_BEGUN, [claims.userId]);
  await tell(tools.mails, { kind: "password_changed", to: String(email), email: String(email) });
  return changed;
}

interface AddressChange {
  readonly request: Request;
  readonly fields: JsonFields;
  readonly claims: Claims;
}

/**
 * Keeps a new address until it is confirmed. One that belongs to another account is answered like any other, where GoTrue
 * tells them apart: its owner alone is told, by mail. @supabase/lite gets what else is changed.
 */
async function beginAddress(
  tools: Tools,
  { request, fields, claims }: AddressChange,
  answer: Answer,
): Promise<Response> {
  const { url, headers } = request;
  const { email, current_password: _, ...others } = fields;
  if (Object.keys(others).length > 0) {
    const answered = await answer(new Request(url, { method: "PUT", headers, body: JSON.stringify(others) }));
    if (!answered.ok) return answered;
  }
  await tools.database.query(BEGIN_ADDRESS, [claims.userId, email]);
  await mailChange(tools, claims.userId);
  return answer(new Request(url, { headers }));
}

const BEGIN_ADDRESS = "update auth.users set email_change = lower($2) where id = $1";

/** With them end their refresh tokens. */
const END_OTHERS = "delete from auth.sessions where user_id = $1 and id <> $2";
const FORGET_EMAIL_CHANGE = `
  update auth.users set email_change = null, email_change_token_new = null, email_change_token_current = null`;
/** Of a customer: whoever knew the former password may have begun it, to an address of their own. */
const FORGET_BEGUN = `${FORGET_EMAIL_CHANGE} where id = $1`;
/**
 * Of a link: the address has an account of its own, and @supabase/lite would fail. The former address confirms first all
 * the same: whoever asked would learn whose the new one is.
 */
const FORGET_TAKEN = `${FORGET_EMAIL_CHANGE}
  where $1 = email_change_token_new
    and email_change in (select email from auth.users)`;
/** Of two links, the one that was not opened is left: @supabase/lite changes the address when it is. */
const CONFIRM_FIRST = `
  update auth.users set
    email_change_token_new =
      case when email_change_token_new = $1 then email_change_token_current else email_change_token_new end,
    email_change_token_current = null
  where email_change_token_current is not null and $1 in (email_change_token_new, email_change_token_current)
    and email_change_sent_at > now() - interval '1 hour'
  returning id`;
/** The mail lies in the mailbox of the former address. */
const FORGET_RECOVERY = "update auth.users set recovery_token = null where id = $1";

/** An account with a pending change of address, and its current address. */
interface Changing {
  readonly id: string;
  readonly email: string;
}

/** Two links confirm a new email address; the old one is notified. */
async function verifyAddress(tools: Tools, request: Request, answer: Answer): Promise<Response> {
  const { database } = tools;
  const given = jsonFields(await request.clone().text()) ?? {};
  if (given["type"] !== "email_change") return answer(request);
  const { pathname } = new URL(request.url);
  const token = given["token_hash"];
  // No mail tells the code that a link stands for, and @supabase/lite would take it for both.
  if (typeof token !== "string" || token === "") return refuse(pathname, EXPIRED);
  await database.query(FORGET_TAKEN, [token]);
  if ((await database.query(CONFIRM_FIRST, [token])).rows.length > 0) return Response.json(ACCEPTED);
  const { rows } = await database.query<Changing>(
    "select id, email from auth.users where coalesce(email_change, '') <> '' and email_change_token_new = $1",
    [token],
  );
  const answered = await answer(request);
  if (answered.status >= 400) return answered;
  for (const { id, email: old } of rows) {
    const now = await database.query<Changing>("select id, email from auth.users where id = $1", [id]);
    const email = now.rows[0]?.email ?? old;
    if (email === old) continue;
    await database.query(FORGET_RECOVERY, [id]);
    await tell(tools.mails, { kind: "email_changed", to: old, userId: id, email, oldEmail: old });
  }
  return answered;
}

const EXPIRED = refused(403, "otp_expired", "Email link is invalid or has expired");
const ACCEPTED = {
  code: "200",
  msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
};
