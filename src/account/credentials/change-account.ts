import { type Answer, SENT, type Sent } from "#account/backend/answer.ts";
import { openClient } from "#account/backend/client.ts";
import { failureOf, NOT_OURS } from "#account/backend/failure.ts";
import { confirmPassword } from "#account/credentials/confirm-password.ts";

/** Changes the password, which needs the current one. The service ends every other session. */
export function replacePassword(current: string, password: string): Promise<Answer<Sent>> {
  return change(current, { password, current_password: current });
}

/** Changes the e-mail address. The service sends a mail to it and changes it once that is confirmed. */
export function changeEmail(current: string, email: string): Promise<Answer<Sent>> {
  return change(current, { email, current_password: current });
}

async function change(
  current: string,
  attributes: { readonly password?: string; readonly email?: string; readonly current_password: string },
): Promise<Answer<Sent>> {
  const confirmed = await confirmPassword(current);
  if (confirmed.status === "failed") return confirmed;
  const { auth } = await openClient();
  const { data, error } = await auth.updateUser(attributes);
  if (error !== null) return failureOf(error);
  return data.user.id === undefined ? failureOf(NOT_OURS) : SENT;
}
