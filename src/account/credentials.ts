import type { AuthError } from "@supabase/supabase-js";
import { type Client, openClient, openClientAside } from "#account/client.ts";
import { type Failure, failureOf } from "#account/failure.ts";

type Done = { readonly status: "sent" };

/** A café's network in the service's place answers 200 to everything. */
const NOT_OURS = { message: "The answer was not the service's." };

/** Logs in; the session atom follows by itself. */
export function signIn(email: string, password: string): Promise<Done | Failure> {
  return ask((auth) => auth.signInWithPassword({ email, password }));
}

/**
 * Makes an account; the database makes its profile. The new customer logs in afterwards, whether or not the backend
 * wants the address confirmed first: a session that comes with the answer is given back.
 */
export async function signUp(name: string, email: string, password: string): Promise<Done | Failure> {
  const { auth } = await openClientAside();
  const { data, error } = await auth.signUp({ email, password, options: { data: { full_name: name } } });
  if (error !== null) return failureOf(error);
  if (data.user?.id === undefined) return failureOf(NOT_OURS);
  if (data.session) await auth.signOut({ scope: "local" });
  return { status: "sent" };
}

/** Sends a link to choose a new password. Says nothing about whether the address is known. */
export function recoverPassword(email: string, resetPath: string): Promise<Done | Failure> {
  return ask((auth) => auth.resetPasswordForEmail(email, { redirectTo: location.origin + resetPath }));
}

/** Sets a new password for whoever is signed in, such as by a recovery link. */
export async function changePassword(password: string): Promise<Done | Failure> {
  const { auth } = await openClient();
  const { data, error } = await auth.updateUser({ password });
  if (error !== null) return failureOf(error);
  return data.user.id === undefined ? failureOf(NOT_OURS) : { status: "sent" };
}

async function ask(question: (auth: Client["auth"]) => Promise<{ error: AuthError | null }>): Promise<Done | Failure> {
  const { auth } = await openClient();
  const { error } = await question(auth);
  return error === null ? { status: "sent" } : failureOf(error);
}
