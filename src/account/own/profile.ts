import { readOwn } from "#account/own/read-own.ts";

/** The name on a customer's profile; empty when none was given. Throws the server's error after trying twice. */
export async function readFullName(userId: string): Promise<string> {
  const profile = await readOwn("full_name", (client) =>
    client.from("profiles").select().eq("id", userId).single().retry(false),
  );
  return profile.full_name;
}
