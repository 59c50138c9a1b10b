import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { forgetSeenOrders } from "#account/orders/seen-orders.ts";
import { DESK_KEYS, SHEET } from "#account/state/desk-keys.ts";
import { sessionAtom } from "#account/state/session.ts";
import { removeAll } from "#account/state/storage.ts";
import { clearDrafts } from "#forms/drafts/clear-drafts.ts";
import { forgetRequestIds } from "#forms/drafts/stored-request-ids.ts";

/** Deletes drafts, request ids and the desk's run sheets when somebody logs out, here or in another tab. */
export function useForgetOnSignOut(): void {
  const { status } = useAtomValue(sessionAtom);
  const before = useRef(status);
  useEffect(() => {
    const signedOut = before.current === "signed-in" && status === "signed-out";
    before.current = status;
    if (!signedOut) return;
    clearDrafts();
    forgetRequestIds();
    forgetSeenOrders();
    removeAll(DESK_KEYS + SHEET);
  }, [status]);
}
