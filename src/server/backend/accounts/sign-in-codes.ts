import { randomBytes, randomInt } from "node:crypto";
import { isRecord } from "#document/model/schema.ts";
import { typedCode } from "#lib/typed-code.ts";
import type { AccountHandler } from "#server/backend/accounts/account-handler.ts";
import { refuseUnproven } from "#server/backend/accounts/current-password.ts";
import { CODE_SECONDS, type OneTimeCodes, oneTimeCodes } from "#server/backend/accounts/one-time-codes.ts";
import { tell } from "#server/backend/accounts/tell.ts";
import { bearerOf } from "#server/backend/http/access-token.ts";
import type { MailPause, MailWait } from "#server/backend/http/rate-limit.ts";
import { invalid, mailedLately, type RefusedRequest, refuse, refused } from "#server/backend/http/refusals.ts";
import { type JsonFields, jsonFields } from "#server/lib/json-fields.ts";
import type { AccountMail } from "#server/mail/account-mail.ts";
import type { AccountMails } from "#server/mail/account-mails.ts";
import type { MailResender } from "#server/mail/resend-mail.ts";
import { smsText } from "#server/mail/sms-text.ts";
import type { OwnerDatabase } from "#server/postgres/database.ts";

interface Tools {
  readonly database: OwnerDatabase;
  /** Messages to phones. */
  readonly mail: AccountMail;
  readonly mails: AccountMails;
  readonly mailWait: MailWait;
  readonly pause: MailPause;
  readonly resendMail: MailResender;
  /** Whether people may sign in by a message to their phone. Without a provider it goes where mails go. */
  readonly phoneSignIn: boolean;
}

interface Found {
  readonly id: string;
}

/** Where a code was sent, by the `type` that verifies it, and how that person is found. */
const PEOPLE = {
  email: { field: "email", find: "select id from auth.users where email = lower($1) and confirmed_at is not null" },
  sms: { field: "phone", find: "select id from auth.users where phone = $1 and phone_confirmed_at is not null" },
  phone_change: { field: "phone", find: "select id from auth.users where phone_change = $1 and id = $2::uuid" },
} as const;
type CodeType = keyof typeof PEOPLE;
const isCodeType = (type: unknown): type is CodeType => typeof type === "string" && Object.hasOwn(PEOPLE, type);

interface Work extends Tools {
  readonly codes: OneTimeCodes;
}

const ownerOf = (type: CodeType, to: string, userId = "") => `${type} ${to.toLowerCase()} ${userId}`;
/** A number is changed by whoever is signed in, for themselves alone: two accounts may ask for the same one. */
const find = async ({ database }: Tools, type: CodeType, to: string, userId: string | undefined) =>
  (await database.query<Found>(PEOPLE[type].find, type === "phone_change" ? [to, userId ?? null] : [to])).rows[0];
const write = ({ mail, mails }: Tools, type: CodeType, to: string, code: string) => {
  if (type === "email") return mails.send({ to, kind: "magic_link", code, seconds: CODE_SECONDS });
  const text = smsText(code);
  return mail.send({ to, seconds: CODE_SECONDS, subject: "SMS", text, html: text });
};

async function send(tools: Work, type: "email" | "sms", to: string): Promise<RefusedRequest | undefined> {
  const seconds = tools.pause.wait("code", to);
  if (seconds > 0) return mailedLately(seconds, type);
  const person = await find(tools, type, to, undefined);
  // The same answer whoever has an account, where GoTrue tells them apart. As there, an address that is not confirmed gets
  // the link that confirms it.
  if (person === undefined && type === "email" && tools.mailWait("signup", to) === 0)
    await tools.resendMail("signup", to);
  if (person === undefined || tools.mailWait("code", to) > 0) return undefined;
  await write(tools, type, to, tools.codes.give(ownerOf(type, to)));
  return undefined;
}

const sendCode = (tools: Work, { email, phone }: JsonFields): Promise<RefusedRequest | undefined> => {
  if (typeof phone === "string")
    return tools.phoneSignIn ? send(tools, "sms", dialled(phone)) : Promise.resolve(NO_PHONE);
  return typeof email === "string" ? send(tools, "email", email) : Promise.resolve(NOBODY);
};

/** The code is spent here, and @supabase/lite is given a token in its place. */
async function tokenFor(
  tools: Work,
  type: CodeType,
  to: string,
  { code, userId }: { readonly code: string; readonly userId: string | undefined },
): Promise<string | RefusedRequest> {
  const person = await find(tools, type, to, userId);
  if (!tools.codes.take(ownerOf(type, to, userId), code) || person === undefined) return WRONG_CODE;
  if (type === "phone_change") {
    const { rows } = await tools.database.query<{ email: string | null }>(TAKE_PHONE, [person.id]);
    const [taken] = rows;
    if (taken === undefined) return PHONE_TAKEN;
    tools.pause.end("code", to);
    const { email } = taken;
    if (email) await tell(tools.mails, { kind: "phone_changed", to: email, userId: person.id, email });
  }
  return giveToken(tools.database, person.id);
}

/** A token that @supabase/lite exchanges for a session, once. */
export async function giveToken(database: Pick<OwnerDatabase, "query">, userId: string): Promise<string> {
  const token = randomBytes(32).toString("hex");
  await database.query(GIVE_TOKEN, [userId, token]);
  return token;
}

async function changePhone(
  tools: Work,
  request: Request,
  fields: JsonFields,
): Promise<RefusedRequest | Response | undefined> {
  if (!tools.phoneSignIn) return NO_PROVIDER;
  const phone = dialled(String(fields["phone"]));
  const unproven = await refuseUnproven(tools.database, request, { ...fields, email: "" });
  if (unproven) return unproven;
  const { rows } = await tools.database.query<Found>("select id from auth.users where phone = $1", [phone]);
  if (rows.length > 0) return PHONE_TAKEN;
  const userId = bearerOf(request)?.userId ?? "";
  // By account and by number: nobody's phone is written to by many accounts.
  const seconds = [userId, phone].reduce(
    (wait, counted) => wait || tools.pause.wait("code", counted) || tools.mailWait("code", counted),
    0,
  );
  if (seconds > 0) return mailedLately(seconds, "sms");
  await tools.database.query("update auth.users set phone_change = $2, phone_change_sent_at = now() where id = $1", [
    userId,
    phone,
  ]);
  await write(tools, "phone_change", phone, tools.codes.give(ownerOf("phone_change", phone, userId)));
  return undefined;
}

/**
 * Codes that people type instead of a password: by mail and by SMS. They never make an account, and an address that was
 * not confirmed gets none: whoever signed up with it chose a password. @supabase/lite would send the ten digits of its links.
 */
export function signInCodes(tools: Tools): AccountHandler {
  const work: Work = { ...tools, codes: oneTimeCodes() };
  return async (request, answer) => {
    const { pathname, origin } = new URL(request.url);
    if (!OURS.has(`${request.method} ${pathname}`)) return answer(request);
    const fields = jsonFields(await request.clone().text()) ?? {};
    if (pathname === "/auth/v1/otp") {
      const no = await sendCode(work, fields);
      return no === undefined ? Response.json({}) : refuse(pathname, no);
    }
    if (pathname === "/auth/v1/settings") return settings(work, await answer(request));
    if (pathname === "/auth/v1/reauthenticate") return reauthenticate(work, await answer(userRequest(request)));
    if (pathname === "/auth/v1/user") {
      if (fields["phone"] === undefined) return answer(request);
      const known = await answer(userRequest(request));
      if (!known.ok) return known;
      const no = await changePhone(work, request, fields);
      if (no === undefined) return known;
      return no instanceof Response ? no : refuse(pathname, no);
    }
    const { type, token } = fields;
    if (!isCodeType(type) || typeof token !== "string") return answer(request);
    const to = String(fields[PEOPLE[type].field] ?? "");
    const userId = type === "phone_change" ? await accepted(request, answer) : undefined;
    const given = { code: typedCode(token), userId };
    const tokenHash = await tokenFor(work, type, type === "email" ? to : dialled(to), given);
    if (typeof tokenHash !== "string") return refuse(pathname, tokenHash);
    const body = JSON.stringify({ type: "magiclink", token_hash: tokenHash });
    return answer(new Request(`${origin}${pathname}`, { method: "POST", headers: request.headers, body }));
  };
}

const userRequest = ({ url, headers }: Request) => new Request(`${new URL(url).origin}/auth/v1/user`, { headers });

/** Whose token it is, once the service has checked it. */
async function accepted(request: Request, answer: Parameters<AccountHandler>[1]): Promise<string | undefined> {
  return (await answer(userRequest(request))).ok ? bearerOf(request)?.userId : undefined;
}

/** @supabase/lite knows no codes by SMS. */
async function settings({ phoneSignIn }: Work, known: Response): Promise<Response> {
  const { external, ...rest } = jsonFields(await known.text()) ?? {};
  return Response.json({ ...rest, external: { ...(isRecord(external) && external), phone: phoneSignIn } });
}

/** @supabase/lite would send a mail of its own. Nothing here takes the code: changes take the present password. */
async function reauthenticate({ mails, pause }: Work, known: Response): Promise<Response> {
  const { email } = known.ok ? (jsonFields(await known.clone().text()) ?? {}) : {};
  if (typeof email !== "string") return known;
  const seconds = pause.wait("code", email);
  if (seconds > 0) return refuse("/auth/v1/reauthenticate", mailedLately(seconds));
  await mails.send({ to: email, kind: "reauthentication", code: String(randomInt(1e9)) });
  return Response.json({});
}

const OURS: ReadonlySet<string> = new Set([
  "GET /auth/v1/reauthenticate",
  "GET /auth/v1/settings",
  "POST /auth/v1/otp",
  "POST /auth/v1/verify",
  "PUT /auth/v1/user",
]);

/** As GoTrue keeps numbers. */
const dialled = (phone: string) => phone.replace(/[\s+]/g, "");

const GIVE_TOKEN = "update auth.users set recovery_token = $2, recovery_sent_at = now() where id = $1";
/** No row where another account has proved the number since it was asked for. */
const TAKE_PHONE = `
  with taken as (
    update auth.users u set phone = phone_change, phone_confirmed_at = now(), phone_change = null
    where id = $1 and not exists (select from auth.users other where other.phone = u.phone_change)
    returning id, phone, email
  ), noted as (
  insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  select gen_random_uuid(), 'phone', id::text, id, jsonb_build_object('sub', id, 'phone', phone, 'phone_verified', true)
  from taken
  on conflict (provider, provider_id) do update set identity_data = excluded.identity_data, updated_at = now()
  )
  select email from taken`;

const NO_PHONE = invalid("Unsupported phone provider", "phone_provider_disabled");
const NO_PROVIDER = refused(500, "unexpected_failure", "Unable to get SMS provider");
const PHONE_TAKEN = refused(422, "phone_exists", "A user with this phone number has already been registered");
const NOBODY = invalid("One of email or phone must be set");
const WRONG_CODE = refused(403, "otp_expired", "Token has expired or is invalid");
