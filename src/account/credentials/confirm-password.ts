import { type Answer, SENT, type Sent } from "#account/backend/answer.ts";
import { openClient } from "#account/backend/client.ts";
import { failureOf, NOT_OURS } from "#account/backend/failure.ts";

/**
 * Checks the password of the signed-in customer by signing in with it again. The new session replaces the old one,
 * which ends. Signing in again is the only proof that hosted and embedded backends accept for everything: it makes a
 * fresh session, which deleting the account (`private.has_fresh_session`) and "Secure password change" require.
 * `current_password` is not enough: GoTrue checks it for a new password only, and only if the project is configured so.
 */
export async function confirmPassword(password: string): Promise<Answer<Sent>> {
  const { auth } = await openClient();
  const { data: before } = await auth.getSession();
  // Read from the service: the address may have changed on another device.
  const { data: known, error: refused } = await auth.getUser();
  if (refused !== null) return failureOf(refused);
  const { data, error } = await auth.signInWithPassword({ email: known.user.email ?? "", password });
  if (error !== null) return failureOf(error.code === "invalid_credentials" ? wrongPassword(error.status) : error);
  if (data.user?.id !== known.user.id) return failureOf(NOT_OURS);
  // Otherwise the old session stays in the list until it expires. Nothing depends on it.
  if (before.session) await auth.admin.signOut(before.session.access_token, "local").catch(() => undefined);
  return SENT;
}

/** GoTrue's code for a wrong current password. */
function wrongPassword(status = 400) {
  return { code: "current_password_invalid", message: "The current password is not right.", status };
}
