import { type Answer, SENT, type Sent } from "#account/backend/answer.ts";
import { openClient, openSeparateClient } from "#account/backend/client.ts";
import { failureOf, NOT_OURS } from "#account/backend/failure.ts";
import { isSecondFactorProved } from "#account/state/token-claims.ts";

/** What is sent with the account forms: the CAPTCHA token where the operator uses one. */
export interface Proof {
  readonly captchaToken?: string;
}

/**
 * Checks the password of the signed-in customer by signing in with it again. The new session replaces the old one,
 * which ends. Signing in again is the only proof that hosted and embedded backends accept for everything: it makes a
 * fresh session, which deleting the account (`private.has_fresh_session`) and "Secure password change" require.
 * `current_password` is not enough: GoTrue checks it for a new password only, and only if the project is configured so.
 * A session that was completed by a code stays, since a new one would ask for another code: once it is no longer fresh,
 * the service asks to log in again.
 */
export async function confirmPassword(password: string, proof: Proof): Promise<Answer<Sent>> {
  const { auth: own } = await openClient();
  const { data: before } = await own.getSession();
  const isProved = before.session !== null && isSecondFactorProved(before.session.access_token);
  const { auth } = isProved ? await openSeparateClient() : { auth: own };
  // Read from the service: the address may have changed on another device.
  const { data: known, error: refused } = await own.getUser();
  if (refused !== null) return failureOf(refused);
  const { data, error } = await auth.signInWithPassword({ email: known.user.email ?? "", password, options: proof });
  if (error !== null) return failureOf(error.code === "invalid_credentials" ? wrongPassword(error.status) : error);
  if (data.user?.id !== known.user.id) return failureOf(NOT_OURS);
  const ended = isProved ? data.session : before.session;
  // Otherwise it stays in the list until it expires. Nothing depends on it.
  if (ended) await auth.admin.signOut(ended.access_token, "local").catch(() => undefined);
  return SENT;
}

/** GoTrue's code for a wrong current password. */
function wrongPassword(status = 400) {
  return { code: "current_password_invalid", message: "The current password is not right.", status };
}
