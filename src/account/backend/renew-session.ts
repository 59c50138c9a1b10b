import type { Client } from "#account/backend/client.ts";

/** Status of a request whose token is rejected. */
export const UNAUTHORISED = 401;

/** After a rejected token: a new one, or the session ends here as well. */
export async function renewSession({ auth }: Client): Promise<void> {
  const { error } = await auth.refreshSession();
  if (error !== null && error.name !== "AuthRetryableFetchError") await auth.signOut({ scope: "local" });
}
