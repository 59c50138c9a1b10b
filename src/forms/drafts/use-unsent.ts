import { useEffect, useState } from "react";
import type { Failure } from "#account/backend/failure.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import { markUnsent, unsentSince } from "#forms/drafts/drafts.ts";
import { useIsOnline } from "#ui/base/use-is-online.ts";

interface Unsent {
  /** When sending failed, in milliseconds since 1970; known only after hydration. */
  readonly since: number | undefined;
  /** Whether this device has a network. */
  readonly isOnline: boolean;
  /** Marks the form as unsent, if another attempt may succeed. */
  note(failure: Failure): void;
}

/** Remembers that a request was not sent, also after the tab is closed. */
export function useUnsent({ id, messageIntro }: Form): Unsent {
  const [since, setSince] = useState<number>();
  useEffect(() => setSince(unsentSince(id)), [id]);
  const isOnline = useIsOnline();
  const note = ({ reason }: Failure) => {
    if (messageIntro === undefined || reason === "refused") return;
    markUnsent(id);
    setSince(unsentSince(id));
  };
  return { since, isOnline, note };
}
