import { useEffect, useState, useSyncExternalStore } from "react";
import type { Failure } from "#account/failure.ts";
import type { Form } from "#document/resolved.gen.ts";
import { markUnsent, unsentSince } from "#forms/drafts.ts";

interface Unsent {
  /** Since when the form waits to be sent, in milliseconds; known only once the page is alive. */
  readonly since: number | undefined;
  /** Whether this device has a network. */
  readonly isOnline: boolean;
  /** Notes that the form could not be sent, if another try may reach the shop. */
  note(failure: Failure): void;
}

/** Remembers, over closing the tab too, that a request has not reached the shop yet. */
export function useUnsent({ id, messageIntro }: Form): Unsent {
  const [since, setSince] = useState<number>();
  useEffect(() => setSince(unsentSince(id)), [id]);
  const isOnline = useSyncExternalStore(followNetwork, isOnlineNow, () => true);
  const note = ({ reason }: Failure) => {
    if (messageIntro === undefined || reason === "refused") return;
    markUnsent(id);
    setSince(unsentSince(id));
  };
  return { since, isOnline, note };
}

const isOnlineNow = () => navigator.onLine;

function followNetwork(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
