import { getDefaultStore } from "jotai";
import { type Answer, SENT, type Sent } from "#account/backend/answer.ts";
import { openClient } from "#account/backend/client.ts";
import { failureOf, NOT_OURS } from "#account/backend/failure.ts";
import type { Proof } from "#account/credentials/confirm-password.ts";
import { isAwaitingCode, mailFailure } from "#account/credentials/credentials.ts";
import { CODE_MISSING, isCompleted } from "#account/credentials/second-factor.ts";
import { type SentCode, sentCodeAtom } from "#account/state/session.ts";
import { typedCode } from "#lib/typed-code.ts";

/** Said of accounts only: to repeat it would tell who has one. That the project may send no mail at all is said. */
const OF_ACCOUNTS: ReadonlySet<string | undefined> = new Set([
  "otp_disabled",
  "over_email_send_rate_limit",
  "over_sms_send_rate_limit",
]);

export const SENT_CODE_INCOMPLETE = failureOf({ code: "sent_code_incomplete", status: 400 });
export const SENT_CODE_WRONG = "sent_code_wrong";

/** Six digits, or up to ten as a hosted project sends them; undefined when the text is no such code. */
export function sentCodeIn(typed: string): string | undefined {
  const code = typedCode(typed);
  return /^\d{6,10}$/.test(code) ? code : undefined;
}

/** Sends a code that logs in. It never makes an account, and the result does not reveal whether there is one. */
export async function sendCode(
  to: SentCode["code"]["to"],
  proof: Proof,
): Promise<Answer<Sent & Pick<SentCode, "code">>> {
  const { auth } = await openClient();
  const { error } = await auth.signInWithOtp({ ...to, options: { shouldCreateUser: false, ...proof } });
  const failure = error && mailFailure(error);
  if (failure && !OF_ACCOUNTS.has(failure.code)) return failure;
  return { status: "done", value: { isPending: true, code: { to, at: Date.now() } } };
}

/** Logs in by a code that was sent. */
export async function enterSentCode(typed: string): Promise<Answer<Sent>> {
  const token = sentCodeIn(typed);
  const sent = getDefaultStore().get(sentCodeAtom);
  if (sent === undefined || token === undefined) return SENT_CODE_INCOMPLETE;
  const { to } = sent.code;
  const { auth } = await openClient();
  const { data, error } = await auth.verifyOtp({
    ...("email" in to ? { ...to, type: "email" } : { ...to, type: "sms" }),
    token,
  });
  if (error?.code === "otp_expired") return failureOf({ message: error.message, code: SENT_CODE_WRONG }, error.status);
  if (error !== null) return failureOf(error);
  if (data.session === null) return failureOf(NOT_OURS);
  forgetSentCode();
  if (!isAwaitingCode()) return SENT;
  // The form of the second factor says that it is done, and the page is left.
  return (await isCompleted()) ? new Promise(() => undefined) : CODE_MISSING;
}

/** It is spent, or another one is wanted: neither a reload nor Back asks for it. */
export function forgetSentCode(): void {
  history.replaceState({ ...history.state, sent: undefined }, "");
  getDefaultStore().set(sentCodeAtom, undefined);
}
