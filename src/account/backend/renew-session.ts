import type { Client } from "#account/backend/client.ts";
import { endSession } from "#account/state/end-session.ts";

/** Status of a request whose token is rejected. */
export const UNAUTHORISED = 401;

let renewing: Promise<boolean> | undefined;

/**
 * After a rejected token: whether there is another one. Many requests are rejected at once, and renew once. If there is
 * to be none, the session ends here as well; the service knows that already.
 */
export function renewSession(client: Client, rejected: string | undefined): Promise<boolean> {
  renewing ??= renew(client, rejected).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renew({ auth }: Client, rejected: string | undefined): Promise<boolean> {
  const { data } = await auth.getSession();
  // Renewed meanwhile, perhaps by another tab.
  if (data.session && data.session.access_token !== rejected) return true;
  const { error } = await auth.refreshSession();
  if (error?.name === "AuthApiError" || error?.name === "AuthSessionMissingError") endSession();
  return error === null;
}
