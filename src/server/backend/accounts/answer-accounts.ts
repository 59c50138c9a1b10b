import { randomUUID } from "node:crypto";
import bcrypt from "bcryptjs";
import { isRecord } from "#document/model/schema.ts";
import type { AccountHandler } from "#server/backend/accounts/account-handler.ts";
import type { MailPause, MailWait } from "#server/backend/http/rate-limit.ts";
import { mailedLately, refuse } from "#server/backend/http/refusals.ts";
import { type JsonFields, jsonFields } from "#server/lib/json-fields.ts";
import { isMailDue, isResentType, type MailResender, type ResentType } from "#server/mail/resend-mail.ts";
import type { Queryable } from "#server/postgres/database.ts";

type Answer = Parameters<AccountHandler>[1];
type Handler = (request: Request, fields: JsonFields, answer: Answer) => Promise<Response>;

interface Tools {
  readonly database: Queryable;
  readonly resendMail: MailResender;
  readonly mailWait: MailWait;
  readonly pause: MailPause;
}

/** bcrypt rounds of @supabase/lite. */
const ROUNDS = 10;
const TOO_MANY = 429;

/**
 * Account requests that @supabase/lite answers differently from hosted Supabase: it never resends a mail, and reveals
 * which addresses are taken or not confirmed yet.
 */
export function accountAnswers({ database, resendMail, mailWait, pause }: Tools): AccountHandler {
  /**
   * With confirmation on, a taken address gets the same response as a new one. One that waits gets the mail again and
   * keeps its password: whoever opens the mail is asked for theirs before the link is spent.
   */
  const signUp: Handler = async (request, fields, answer) => {
    const email = String(fields["email"]).toLowerCase();
    const answered = await answer(request);
    const isTaken = answered.status === TOO_MANY;
    if (!isTaken && !(answered.ok && (await waitsForConfirmation(answered)))) return answered;
    const seconds = pause.wait("signup", email);
    if (seconds > 0) return refuse("/auth/v1/signup", mailedLately(seconds));
    if (isTaken && (await mayMail("signup", email))) await resendMail("signup", email);
    if (isTaken) await bcrypt.hash(String(fields["password"]), ROUNDS);
    return Response.json(unconfirmedUser(fields));
  };

  /** Counts only a mail that goes: a stranger who asks for many uses up none. */
  const mayMail = async (type: ResentType, email: string): Promise<boolean> =>
    (await isMailDue(database, type, email)) && mailWait(type, email) === 0;

  const resend: Handler = async (request, { type, email }, answer) => {
    if (!isResentType(type) || typeof email !== "string") return answer(request);
    const seconds = pause.wait(type, email);
    if (seconds > 0) return refuse("/auth/v1/resend", mailedLately(seconds));
    if (await mayMail(type, email)) await resendMail(type, email);
    return Response.json({});
  };

  /** Beyond the bound no new token either: it would end the one in the last mail. */
  const sendLink: Handler = async (request, { email }, answer) => {
    const seconds = pause.wait("link", String(email));
    if (seconds > 0) return refuse("/auth/v1/recover", mailedLately(seconds));
    return mailWait("link", String(email)) === 0 ? answer(request) : Response.json({});
  };

  /** Whoever confirmed an address may ask for other mails at once. */
  const verify: Handler = async (request, _, answer) => {
    const answered = await answer(request);
    const { user } = answered.ok ? (jsonFields(await answered.clone().text()) ?? {}) : {};
    if (isRecord(user)) pause.end("signup", String(user["email"]));
    return answered;
  };

  const handlers: ReadonlyMap<string, Handler> = new Map([
    ["/auth/v1/signup", signUp],
    ["/auth/v1/resend", resend],
    ["/auth/v1/recover", sendLink],
    ["/auth/v1/verify", verify],
  ]);

  return async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method !== "POST") return answer(request);
    const grant = searchParams.get("grant_type");
    const handler = handlers.get(grant === null ? pathname : `${pathname}?grant_type=${grant}`);
    if (handler === undefined) return answer(request);
    return handler(request, jsonFields(await request.clone().text()) ?? {}, answer);
  };
}

/** Whether a new account has no session yet. */
async function waitsForConfirmation(answered: Response): Promise<boolean> {
  return jsonFields(await answered.clone().text())?.["access_token"] === undefined;
}

/** An account whose address is not confirmed yet, as the request describes it: this cannot tell whether it is new. */
function unconfirmedUser({ email: typed, data }: JsonFields) {
  const [id, email, now] = [randomUUID(), String(typed).toLowerCase(), new Date().toISOString()];
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { ...(isRecord(data) && data), email, email_verified: false, phone_verified: false, sub: id },
    identities: [],
    created_at: now,
    updated_at: now,
    confirmation_sent_at: now,
    is_anonymous: false,
  };
}
