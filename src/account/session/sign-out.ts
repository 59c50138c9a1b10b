import { getDefaultStore } from "jotai";
import { openClient } from "#account/backend/client.ts";
import { withTimeout } from "#account/backend/timeout.ts";
import { followedSessionAtom, SIGNED_OUT } from "#account/state/session.ts";
import { forgetStoredSession } from "#account/state/stored-session.ts";

/** How long logging out waits for the service. */
const TIMEOUT_MS = 4_000;

/**
 * Ends this session here and on the server. A server that does not know it (401, 403, 404) counts as success. When the
 * server is unreachable the session ends here only.
 */
export async function signOut(): Promise<void> {
  const ended = await withTimeout(TIMEOUT_MS, endOnServer()).catch(() => false);
  if (!ended) {
    forgetStoredSession();
    getDefaultStore().set(followedSessionAtom, SIGNED_OUT);
  }
  emptyForms();
}

/** The answers in the forms on screen belong to whoever leaves. */
function emptyForms(): void {
  for (const form of document.forms) {
    form.reset();
    // For the notes beside the fields. Nobody typed this, so it does not bubble: drafts ignore it.
    form.dispatchEvent(new Event("input"));
  }
}

async function endOnServer(): Promise<boolean> {
  const { auth } = await openClient();
  const { error } = await auth.signOut({ scope: "local" });
  return error === null;
}
