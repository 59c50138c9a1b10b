import { type Answer, rowsWith } from "#account/backend/answer.ts";
import { readOwn } from "#account/own/ask-signed-in.ts";

/** The name on a customer's profile; empty when none was given, and for nobody, as in the editor's preview of a page. */
export async function readFullName(userId: string): Promise<Answer<string>> {
  if (userId === "") return { status: "done", value: "" };
  return readOwn(
    (client) => client.from("profiles").select().eq("id", userId).single().retry(false),
    (profile) => rowsWith("full_name")(profile)?.full_name,
  );
}
