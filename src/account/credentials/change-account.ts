import { type Answer, SENT, type Sent } from "#account/backend/answer.ts";
import { openClient } from "#account/backend/client.ts";
import { failureOf, NOT_OURS } from "#account/backend/failure.ts";
import type { Proof } from "#account/credentials/confirm-password.ts";
import { confirmPassword } from "#account/credentials/confirm-password.ts";
import { mailFailure } from "#account/credentials/credentials.ts";

/** Changes the password, which needs the current one. The service ends every other session. */
export function replacePassword(current: string, password: string, proof: Proof): Promise<Answer<Sent>> {
  return change(current, proof, { password, current_password: current });
}

/** Changes the email address. The service writes to both and changes it once both are confirmed. */
export function changeEmail(current: string, email: string, proof: Proof): Promise<Answer<Sent>> {
  return change(current, proof, { email, current_password: current });
}

async function change(
  current: string,
  proof: Proof,
  attributes: { readonly password?: string; readonly email?: string; readonly current_password: string },
): Promise<Answer<Sent>> {
  const confirmed = await confirmPassword(current, proof);
  if (confirmed.status === "failed") return confirmed;
  const { auth } = await openClient();
  const { data, error } = await auth.updateUser(attributes);
  if (error !== null) return mailFailure(error);
  return data.user.id === undefined ? failureOf(NOT_OURS) : SENT;
}
