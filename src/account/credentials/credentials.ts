import type { AuthError, SignInWithPasswordCredentials } from "@supabase/supabase-js";
import { getDefaultStore } from "jotai";
import { type Answer, SENT, type Sent } from "#account/backend/answer.ts";
import { type Client, openClient, openSeparateClient } from "#account/backend/client.ts";
import { type Failure, failureOf, NOT_OURS } from "#account/backend/failure.ts";
import type { Proof } from "#account/credentials/confirm-password.ts";
import { forgetMailLink, type MailLinkToken, mailLinkIn } from "#account/credentials/mail-link.ts";
import { CODE_MISSING, isCompleted } from "#account/credentials/second-factor.ts";
import { followedSessionAtom } from "#account/state/session.ts";
import { mayHaveSession } from "#account/state/stored-session.ts";

type Auth = Client["auth"];

const PENDING: Answer<Sent> = { status: "done", value: { isPending: true } };

/** Logs in. The session atom is updated by the event. */
export async function signInWithPassword(email: string, password: string, proof: Proof): Promise<Answer<Sent>> {
  const answer = await ask((auth) => auth.signInWithPassword({ email, password, options: proof }));
  if (answer.status === "failed" || !isAwaitingCode()) return answer;
  // The form of the code says that it is done, and the page is left.
  return (await isCompleted()) ? new Promise(() => undefined) : CODE_MISSING;
}

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Of the page: mails of the account are in it. */
  readonly language: string;
}

/**
 * Creates an account; the database creates its profile. Pending when the address has to be confirmed by mail. The
 * customer logs in afterwards in either case: a session that comes with the response is ended.
 */
export async function createAccount(
  { name, email, password, language }: NewAccount,
  proof: Proof,
): Promise<Answer<Sent>> {
  const { auth } = await openSeparateClient();
  const about = { full_name: name, language };
  const { data, error } = await auth.signUp({ email, password, options: { data: about, ...proof } });
  if (error !== null) return mailFailure(error);
  if (data.user?.id === undefined) return failureOf(NOT_OURS);
  if (data.session === null) return PENDING;
  await auth.signOut({ scope: "local" });
  return SENT;
}

/** Sends the confirmation mail again. The result does not reveal whether one is pending. */
export function resendConfirmation(email: string, proof: Proof): Promise<Answer<Sent>> {
  return ask((auth) => auth.resend({ type: "signup", email, options: proof }));
}

/**
 * Sends a link to choose a new password. The result does not reveal whether the address is known: only those are refused
 * a second mail.
 */
export async function recoverPassword(email: string, proof: Proof): Promise<Answer<Sent>> {
  const { auth } = await openClient();
  const { error } = await auth.resetPasswordForEmail(email, proof);
  const failure = error && mailFailure(error);
  return failure === null || failure.code === MAIL_LIMIT ? SENT : failure;
}

/** Sets a new password for the signed-in customer, or for the link in the address. */
export async function changePassword(password: string): Promise<Answer<Sent>> {
  const { auth } = await openClient();
  const link = mailLinkIn(location.hash, "change-password");
  const failure = link && (await openAccount(auth, link));
  if (failure) return failure;
  if (isAwaitingCode() && !(await isCompleted())) return CODE_MISSING;
  const { data, error } = await auth.updateUser({ password });
  if (error !== null) return failureOf(error);
  return data.user.id === undefined ? failureOf(NOT_OURS) : SENT;
}

/** Signs in by a link. An existing session stays; the page asks before it ends. */
async function openAccount(auth: Auth, link: MailLinkToken): Promise<Failure | undefined> {
  const { data } = await auth.getSession();
  if (data.session !== null) return failureOf({ code: "session_exists", status: 409 });
  const verified = await auth.verifyOtp({ type: link.type, token_hash: link.tokenHash });
  if (verified.error !== null) return failureOf(verified.error);
  if (verified.data.session === null) return failureOf(NOT_OURS);
  forgetMailLink();
  return undefined;
}

/** What opens an account. */
type Login = SignInWithPasswordCredentials & { readonly email: string };

/**
 * Confirms the address that received the link. Pending when hosted Supabase also wants a confirmation from the former
 * address. A new account is confirmed by whoever knows its password: a stranger may have opened it, and the stranger's
 * password must not open what the owner of the address confirms.
 */
export async function confirmEmail(login?: Login): Promise<Answer<Sent>> {
  const link = mailLinkIn(location.hash, "confirm-email");
  if (link === undefined) return failureOf({ code: "link_incomplete", status: 400 });
  const { auth } = await openSeparateClient();
  const unproven = login && (await proveOwn(auth, login));
  if (unproven) return unproven;
  const { data, error } = await auth.verifyOtp({ type: link.type, token_hash: link.tokenHash });
  if (error !== null) return failureOf(error);
  // The first of two confirmations returns neither a session nor a user.
  if (data.session === null && link.type !== "email_change") return failureOf(NOT_OURS);
  forgetMailLink();
  if (data.session === null) return PENDING;
  await auth.signOut({ scope: "local" });
  await renewAddress(data.session.user.id);
  return SENT;
}

/** Logs in whoever has just confirmed by this password. If that fails, the login follows. */
export async function openConfirmed(login: Login): Promise<void> {
  if (mayHaveSession()) return;
  const { auth } = await openClient();
  await auth.signInWithPassword(login);
}

/** The service tells whoever knows the password, and nobody else, that the address is not confirmed yet. */
async function proveOwn(auth: Auth, login: Login): Promise<Answer<Sent> | undefined> {
  const { error } = await auth.signInWithPassword(login);
  if (error?.code === "email_not_confirmed") return undefined;
  if (error?.code === "invalid_credentials")
    return failureOf({ message: error.message, code: "other_password" }, error.status);
  if (error !== null) return failureOf(error);
  // Confirmed before.
  forgetMailLink();
  await auth.signOut({ scope: "local" });
  return SENT;
}

/** A session under the former address is replaced by one with the new one. */
async function renewAddress(userId: string): Promise<void> {
  if (!mayHaveSession()) return;
  const { auth } = await openClient();
  const { data } = await auth.getSession();
  if (data.session?.user.id === userId) await auth.refreshSession();
}

export const isAwaitingCode = () => getDefaultStore().get(followedSessionAtom).status === "awaiting-code";

async function ask(question: (auth: Auth) => Promise<{ error: AuthError | null }>): Promise<Answer<Sent>> {
  const { auth } = await openClient();
  const { error } = await question(auth);
  return error === null ? SENT : mailFailure(error);
}

const MAIL_LIMIT = "over_email_send_rate_limit";

/** The service has one code for an address that got a mail just now, and for a project that may send no more. */
export function mailFailure(error: AuthError): Failure {
  const isOfProject = error.code === MAIL_LIMIT && !/after \d+ seconds?/.test(error.message);
  return failureOf(isOfProject ? { message: error.message, code: "project_mail_limit" } : error, error.status);
}
