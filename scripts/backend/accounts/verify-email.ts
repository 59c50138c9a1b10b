import type { JsonFields } from "#scripts/backend/http/json-fields.ts";

/**
 * Hosted Supabase accepts one-time codes of type "email" for sign-up and sign-in; the embedded service only knows the
 * two types. Tries both, and passes every other request on.
 */
export async function verifyEmailRequest(
  method: string,
  pathname: string,
  fields: JsonFields,
  ask: (fields: JsonFields) => Promise<Response>,
): Promise<Response> {
  if (`${method} ${pathname}` !== "POST /auth/v1/verify" || fields["type"] !== "email") return ask(fields);
  const signIn = await ask({ ...fields, type: "magiclink" });
  return signIn.ok ? signIn : ask({ ...fields, type: "signup" });
}
