import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { sessionAtom } from "#account/state/session.ts";
import { ofTab, removeAll } from "#account/state/storage.ts";
import { DESK_KEYS, ORDER_KEYS, SEEN } from "#account/state/stored-keys.ts";
import { PREFIX } from "#forms/drafts/has-draft.ts";
import { forgetRequestIds } from "#forms/drafts/stored-request-ids.ts";

/**
 * Deletes drafts, request ids, orders and what the desk has read when somebody logs out, here or in another tab: the next
 * person at this device may be somebody else.
 */
export function useForgetOnSignOut(): void {
  const { status } = useAtomValue(sessionAtom);
  const before = useRef(status);
  useEffect(() => {
    const signedOut = before.current === "signed-in" && status === "signed-out";
    before.current = status;
    if (!signedOut) return;
    removeAll(PREFIX);
    forgetRequestIds();
    removeAll(ORDER_KEYS, ofTab);
    removeAll(DESK_KEYS + SEEN);
  }, [status]);
}
