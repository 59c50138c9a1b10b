import { openClient } from "#account/backend/client.ts";
import type { Database } from "#account/backend/database.gen.ts";
import { readOwn } from "#account/own/read-own.ts";

/** Where a customer is signed in. */
export type OwnSession = Database["public"]["Functions"]["my_sessions"]["Returns"][number];

/** E-mail address and sessions of an account. */
export interface OwnSecurity {
  readonly email: string;
  /** The new address, until it is confirmed. */
  readonly pendingEmail: string | undefined;
  /** This session first. */
  readonly sessions: readonly OwnSession[];
}

/** Throws when it cannot be read, after trying twice. */
export async function readOwnSecurity(): Promise<OwnSecurity> {
  // First, since this refreshes or ends an expired session.
  const sessions = await readOwn("is_current", (client) => client.rpc("my_sessions").retry(false));
  const { auth } = await openClient();
  const { data, error } = await auth.getUser();
  if (error !== null) throw error;
  return { email: data.user.email ?? "", pendingEmail: data.user.new_email || undefined, sessions };
}

/** Ends the other sessions of the signed-in customer, or all. Returns whether it succeeded. */
export async function endSessions(which: "others" | "global"): Promise<boolean> {
  const { auth } = await openClient();
  const { error } = await auth.signOut({ scope: which });
  return error === null;
}
