import { randomUUID } from "node:crypto";
import bcrypt from "bcryptjs";
import { jsonFields } from "#scripts/backend/http/json-fields.ts";
import { refuse } from "#scripts/backend/http/refusals.ts";
import { isResentType, type MailResender } from "#scripts/backend/mail/resend-mail.ts";
import type { Queryable } from "#scripts/postgres/database.ts";

type Answer = (request: Request) => Promise<Response>;
type Fields = Readonly<Record<string, unknown>>;
type Question = (request: Request, fields: Fields, answer: Answer) => Promise<Response>;

/** bcrypt rounds of @supabase/lite. */
const ROUNDS = 10;
const TOO_MANY = 429;

/**
 * Account requests that @supabase/lite answers differently from hosted Supabase: it never resends a mail, and reveals
 * which addresses are taken or not confirmed yet.
 */
export function accountAnswers(database: Queryable, resendMail: MailResender) {
  /** Only with the right password does the response reveal that the address is not confirmed. */
  const signIn: Question = async (request, { email, password }, answer) => {
    const { rows } = await database.query<{ hash: string }>(
      "select encrypted_password as hash from auth.users where email = $1 and confirmed_at is null",
      [String(email).toLowerCase()],
    );
    const hash = rows[0]?.hash;
    const isRight = !hash || typeof password !== "string" || (await bcrypt.compare(password, hash));
    return isRight ? answer(request) : refuse("/auth/v1/token", WRONG_CREDENTIALS);
  };

  /**
   * With confirmation on, a taken address gets the same response as a new one. Its owner gets the mail if one is
   * pending.
   */
  const signUp: Question = async (request, fields, answer) => {
    const answered = await answer(request);
    if (answered.status !== TOO_MANY) return answered;
    await bcrypt.hash(String(fields["password"]), ROUNDS);
    await resendMail("signup", String(fields["email"]));
    return Response.json(newUser(fields));
  };

  const resend: Question = async (request, { type, email }, answer) => {
    if (!isResentType(type) || typeof email !== "string") return answer(request);
    await resendMail(type, email);
    return Response.json({});
  };

  const questions: ReadonlyMap<string, Question> = new Map([
    ["/auth/v1/token?grant_type=password", signIn],
    ["/auth/v1/signup", signUp],
    ["/auth/v1/resend", resend],
  ]);

  return async (request: Request, answer: Answer): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method !== "POST") return answer(request);
    const grant = searchParams.get("grant_type");
    const question = questions.get(grant === null ? pathname : `${pathname}?grant_type=${grant}`);
    if (question === undefined) return answer(request);
    return question(request, jsonFields(await request.clone().text()) ?? {}, answer);
  };
}

/** The response of @supabase/lite for an account whose address is not confirmed yet. */
function newUser({ email: typed, data }: Fields) {
  const [id, email, now] = [timedId(), String(typed).toLowerCase(), new Date().toISOString()];
  const metadata = { ...Object(data), email, email_verified: false, phone_verified: false, sub: id };
  const times = { created_at: now, updated_at: now };
  const identity = {
    id,
    user_id: id,
    identity_data: metadata,
    provider: "email",
    last_sign_in_at: now,
    ...times,
    email,
  };
  return {
    ...{ id, aud: "authenticated", role: "authenticated", email, phone: "" },
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: metadata,
    identities: [{ identity_id: timedId(), ...identity }],
    ...{ ...times, is_anonymous: false, confirmation_sent_at: now },
  };
}

/** A UUID of version 7, as @supabase/lite gives them to accounts. */
function timedId(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

const WRONG_CREDENTIALS = { status: 400, code: "invalid_credentials", message: "Invalid login credentials" };
