import { type Answer, rowsWith } from "#account/backend/answer.ts";
import { readOwn } from "#account/own/ask-signed-in.ts";

/** The name on a customer's profile; empty when none was given. */
export function readFullName(userId: string): Promise<Answer<string>> {
  return readOwn(
    (client) => client.from("profiles").select().eq("id", userId).single().retry(false),
    (profile) => rowsWith("full_name")(profile)?.full_name,
  );
}
