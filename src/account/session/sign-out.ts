import { openSeparateClient } from "#account/backend/client.ts";
import { endSession } from "#account/state/end-session.ts";
import { keptSession } from "#account/state/remembered-customer.ts";

/**
 * Ends this session here, at once, and on the server: nobody waits for it, and the request outlives the page. When the
 * server is unreachable the session ends here only.
 */
export function signOut(): void {
  const { access_token } = keptSession();
  endSession();
  emptyForms();
  // Rejects when the code cannot be fetched.
  openSeparateClient().then(
    ({ auth }) => auth.admin.signOut(String(access_token), "local"),
    () => undefined,
  );
}

/** The answers in the forms on screen belong to whoever leaves. */
function emptyForms(): void {
  for (const form of document.forms) {
    form.reset();
    // For the notes beside the fields. Nobody typed this, so it does not bubble: drafts ignore it.
    form.dispatchEvent(new Event("input"));
  }
}
