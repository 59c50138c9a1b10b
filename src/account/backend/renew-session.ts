import type { Client } from "#account/backend/client.ts";

/** Status of a request whose token is rejected. */
export const UNAUTHORISED = 401;

/** After a rejected token: whether there is a new one. If there is to be none, the session ends here as well. */
export async function renewSession({ auth }: Client): Promise<boolean> {
  const { error } = await auth.refreshSession();
  if (error !== null && error.name !== "AuthRetryableFetchError") await auth.signOut({ scope: "local" });
  return error === null;
}
