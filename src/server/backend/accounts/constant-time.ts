import { setTimeout as wait } from "node:timers/promises";
import bcrypt from "bcryptjs";
import { jsonFields } from "#server/lib/json-fields.ts";
import type { Queryable } from "#server/postgres/database.ts";

/** A hash no password matches, as expensive as those of @supabase/lite. */
const UNKNOWN_ACCOUNT_HASH = `$2b$10$${".".repeat(53)}`;

/**
 * The embedded service compares a password only if the address has an account, which takes twenty times as long:
 * response times would reveal who is a customer. For other addresses a password is compared here. Hosted Supabase does
 * this itself.
 */
export async function comparePasswordAnyway(database: Queryable, request: Request): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== "/auth/v1/token" || searchParams.get("grant_type") !== "password") return;
  const { email, password } = jsonFields(await request.clone().text()) ?? {};
  // Without a password nothing is compared.
  if (typeof email !== "string" || typeof password !== "string" || password === "") return;
  const { rows } = await database.query("select from auth.users where email = $1 and encrypted_password <> ''", [
    email.toLowerCase(),
  ]);
  if (rows.length === 0) await bcrypt.compare(password, UNKNOWN_ACCOUNT_HASH);
}

/** Requests that send a mail if the address is known. */
const MAILING: ReadonlySet<string> = new Set(["/auth/v1/recover", "/auth/v1/resend"]);

/** Longer than making and sending a mail takes on an idle server. */
const RESPONSE_DELAY_MS = 250;

/**
 * Returns the response of `work`, unless it would reveal whether an address is known: then every caller gets the same
 * response after the same time, while the work may continue. Errors of the request itself, or of the service, are
 * returned.
 */
export async function answerInConstantTime(pathname: string, work: Promise<Response>): Promise<Response> {
  if (!MAILING.has(pathname)) return work;
  // Handled below, if it has failed by then.
  work.catch(() => undefined);
  const [answer] = await Promise.all([Promise.race([work, wait(RESPONSE_DELAY_MS)]), wait(RESPONSE_DELAY_MS)]);
  return answer && (answer.status === 400 || answer.status >= 500) ? answer : Response.json({});
}
