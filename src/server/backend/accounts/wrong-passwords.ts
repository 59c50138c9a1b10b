import { setTimeout as pause } from "node:timers/promises";
import bcrypt from "bcryptjs";
import type { AccountHandler } from "#server/backend/accounts/account-handler.ts";
import { invalid, refuse } from "#server/backend/http/refusals.ts";
import { requestContext } from "#server/backend/http/request-context.ts";
import { fairQueue } from "#server/backend/http/schedule.ts";
import { jsonFields } from "#server/lib/json-fields.ts";
import type { Queryable } from "#server/postgres/database.ts";

const SIGN_IN = "/auth/v1/token?grant_type=password";

/** A hash no password matches, as expensive as those of @supabase/lite, of ten rounds. */
const UNKNOWN_ACCOUNT_HASH = `$2b$10$${".".repeat(53)}`;

/**
 * Refuses a wrong password before the request waits for its turn at the accounts: comparing takes 70 ms. One at a time,
 * each client in turn, so that other requests are answered in between. An address without an account takes as long, and
 * only the right password tells that an address is not confirmed: @supabase/lite would reveal both.
 */
export function refuseWrongPassword(database: Queryable): AccountHandler {
  const compare = comparer();
  return async (request, answer) => {
    const { pathname, search } = new URL(request.url);
    if (request.method !== "POST" || pathname + search !== SIGN_IN) return answer(request);
    const { email, password } = jsonFields(await request.clone().text()) ?? {};
    // Without a password nothing is compared.
    if (typeof email !== "string" || typeof password !== "string" || password === "") return answer(request);
    const { rows } = await database.query<{ hash: string | null }>(
      "select encrypted_password as hash from auth.users where email = $1",
      [email.toLowerCase()],
    );
    const hash = rows[0]?.hash || UNKNOWN_ACCOUNT_HASH;
    const clientIp = requestContext.getStore()?.clientIp ?? null;
    const isRight = await compare(clientIp, password, hash);
    return isRight ? answer(request) : refuse(pathname, WRONG_CREDENTIALS);
  };
}

/**
 * Compares one password after the other, and leaves the thread alone for as long as it took in between: bcrypt blocks it,
 * and a request that asks the database ten times would wait for ten passwords of others.
 */
function comparer() {
  const comparing = fairQueue(1, 1);
  return (clientIp: string | null, password: string, hash: string) =>
    new Promise<boolean>((resolve, reject) => {
      const compareAndPause = async () => {
        const began = performance.now();
        resolve(await bcrypt.compare(password, hash));
        await pause(performance.now() - began);
      };
      comparing(clientIp, compareAndPause).catch(reject);
    });
}

const WRONG_CREDENTIALS = invalid("Invalid login credentials", "invalid_credentials");
