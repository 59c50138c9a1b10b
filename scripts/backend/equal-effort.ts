import bcrypt from "bcryptjs";
import { jsonFields } from "#scripts/backend/json-fields.ts";
import type { Database } from "#scripts/backend/load-lite.ts";

/** Nobody's password comes to this hash. It takes the work of those that @supabase/lite makes. */
const NOBODYS = `$2b$10$${".".repeat(53)}`;

/**
 * The embedded service compares a password only where the address has an account, which takes twenty times as long as
 * not to: whoever watches the clock would learn who is a customer. Where it will not, one is compared here. Hosted
 * Supabase sees to it itself.
 */
export async function spendEqualEffort(database: Database, request: Request): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== "/auth/v1/token" || searchParams.get("grant_type") !== "password") return;
  const { email, password } = jsonFields(await request.clone().text()) ?? {};
  // Without one, nobody's password is compared.
  if (typeof email !== "string" || typeof password !== "string" || password === "") return;
  const { rows } = await database.query("select from auth.users where email = $1 and encrypted_password <> ''", [
    email.toLowerCase(),
  ]);
  if (rows.length === 0) await bcrypt.compare(password, NOBODYS);
}
