import { type Answer, SENT, type Sent } from "#account/backend/answer.ts";
import { openClient } from "#account/backend/client.ts";
import { failureOf } from "#account/backend/failure.ts";

/** Keeps with the account in which language its customer reads: mails and messages are in it. */
export async function changeLanguage(language: string): Promise<Answer<Sent>> {
  const { auth } = await openClient();
  const { error } = await auth.updateUser({ data: { language } });
  return error === null ? SENT : failureOf(error);
}
