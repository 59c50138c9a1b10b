import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { sessionAtom } from "#account/session.ts";
import { clearDrafts } from "#forms/drafts.ts";

/** When a customer logs out, here or in another tab, nothing they typed stays behind. */
export function useForgetOnSignOut(): void {
  const { status } = useAtomValue(sessionAtom);
  const before = useRef(status);
  useEffect(() => {
    if (before.current === "signed-in" && status === "signed-out") clearDrafts();
    before.current = status;
  }, [status]);
}
