import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import type { Backend } from "#server/backend/open-backend.ts";

const UNLIMITED = { requests: 100_000, seconds: 1 };
export const NO_LIMITS = {
  read: UNLIMITED,
  account: UNLIMITED,
  password: UNLIMITED,
  refresh: UNLIMITED,
  signup: UNLIMITED,
  verify: UNLIMITED,
  code: UNLIMITED,
  codes: UNLIMITED,
  paused: UNLIMITED,
  mail: UNLIMITED,
  mailbox: UNLIMITED,
  again: UNLIMITED,
  user: UNLIMITED,
  write: UNLIMITED,
  publish: UNLIMITED,
  draft: UNLIMITED,
  share: UNLIMITED,
};

export type People = Readonly<Record<"asha" | "bala" | "staff" | "owner" | "dismissed", WorldSession>>;

/** A mail as the backend hands it over. */
export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text?: string | undefined;
  readonly html?: string | undefined;
}

/** The link of a mail, taken apart. */
export interface MailLink {
  /** Without what is behind the `#`. */
  readonly page: string;
  readonly type: string;
  readonly tokenHash: string;
}

export function linkInMail(mail: SentMail | undefined): MailLink {
  const [, page, tokenHash, type] = /(\S+)#token_hash=(\w+)&type=(\w+)/.exec(mail?.text ?? "") ?? [];
  if (!page || !tokenHash || !type) throw new Error(`No link in: ${mail?.text}`);
  return { page, type, tokenHash };
}

/**
 * Asks for a mail and waits until it is sent. The answer may come sooner, so that its time tells nobody who has an
 * account. Changes of accounts go one by one: once the next one is answered, the mail is on its way or never will be.
 */
export async function askForMail(backend: Backend, path: string, body: unknown): Promise<Response> {
  const answer = await backend.fetch(request(path, { method: "POST", body }), "10.0.0.1");
  await backend.fetch(request("/auth/v1/logout", { method: "POST" }), "10.0.0.1");
  return answer;
}

/** A session of an account, as far as the tests need it. */
export interface WorldSession {
  readonly id: string;
  readonly token: string;
}

/** A request as supabase-js would send it. */
export function request(
  path: string,
  { method = "GET", key = EMBEDDED_PUBLISHABLE_KEY, token = key, body }: Ask = {},
): Request {
  return new Request(`http://site.test${path}`, {
    method,
    headers: { apikey: key, authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

interface Ask {
  readonly method?: string;
  readonly key?: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
}

export async function signUpCustomer(backend: Backend, email: string, fullName: string): Promise<WorldSession> {
  const body = { email, password: "a good password", data: { full_name: fullName } };
  const answer = await backend.fetch(request("/auth/v1/signup", { method: "POST", body }), "127.0.0.1");
  const session: { access_token: string; user: { id: string } } = await answer.json();
  return { id: session.user.id, token: session.access_token };
}

/** An owner with a second factor. */
export const PROTECT = `
  with employed as (insert into public.staff (user_id, role) values ($1, 'owner'))
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`;
