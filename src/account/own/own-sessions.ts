import { type Answer, rowsWith } from "#account/backend/answer.ts";
import { openClient } from "#account/backend/client.ts";
import type { Database } from "#account/backend/database.gen.ts";
import { failureOf } from "#account/backend/failure.ts";
import { readOwn } from "#account/own/ask-signed-in.ts";

/** Where a customer is signed in. */
export type OwnSession = Database["public"]["Functions"]["my_sessions"]["Returns"][number];

/** Email address, phone number, language and sessions of an account. */
export interface OwnSecurity {
  readonly email: string;
  /** The new address, until it is confirmed. */
  readonly pendingEmail: string | undefined;
  /** The number that codes log in with: "+919876500001". */
  readonly phone: string | undefined;
  /** In which its customer reads. */
  readonly language: string | undefined;
  /** This session first. */
  readonly sessions: readonly OwnSession[];
}

export async function readOwnSecurity(): Promise<Answer<OwnSecurity>> {
  // First, since this refreshes or ends an expired session.
  const sessions = await readOwn((client) => client.rpc("my_sessions"), rowsWith("is_current"));
  if (sessions.status === "failed") return sessions;
  const { auth } = await openClient();
  const { data, error } = await auth.getUser();
  if (error !== null) return failureOf(error);
  const { email = "", new_email, phone, user_metadata } = data.user;
  const language = typeof user_metadata["language"] === "string" ? user_metadata["language"] : undefined;
  return {
    status: "done",
    value: {
      email,
      pendingEmail: new_email || undefined,
      // A number that is not proved yet is kept elsewhere.
      phone: phone ? `+${phone}` : undefined,
      language,
      sessions: sessions.value,
    },
  };
}

/** Ends the other sessions of the signed-in customer, or all. Returns whether it succeeded. */
export async function endSessions(which: "others" | "global"): Promise<boolean> {
  const { auth } = await openClient();
  const { error } = await auth.signOut({ scope: which });
  return error === null;
}
