import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { sessionAtom } from "#account/session.ts";
import { clearDrafts } from "#forms/clear-drafts.ts";
import { forgetRequestIds } from "#forms/kept-request-ids.ts";

/** When a customer logs out, here or in another tab, nothing they typed stays behind. */
export function useForgetOnSignOut(): void {
  const { status } = useAtomValue(sessionAtom);
  const before = useRef(status);
  useEffect(() => {
    const signedOut = before.current === "signed-in" && status === "signed-out";
    before.current = status;
    if (!signedOut) return;
    clearDrafts();
    forgetRequestIds();
  }, [status]);
}
