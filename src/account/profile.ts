import { openClient } from "#account/client.ts";
import { onceMore } from "#account/once-more.ts";

/** The name on a customer's profile; empty when none was given. Throws the server's error after trying twice. */
export function readFullName(userId: string): Promise<string> {
  return onceMore(async () => {
    const client = await openClient();
    const { data } = await client.from("profiles").select().eq("id", userId).single().retry(false).throwOnError();
    return data.full_name;
  });
}
