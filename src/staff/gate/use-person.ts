import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { answerOf } from "#account/backend/answer.ts";
import { askSignedIn, LACKS_FACTOR } from "#account/own/ask-signed-in.ts";
import { sessionAtom } from "#account/state/session.ts";

/** Who is at an application of staff, and whether it is theirs. */
export type GatePerson =
  | Admitted
  | NotAdmitted
  | { readonly status: "asking" }
  /** Cannot be asked, and this device does not know. */
  | { readonly status: "unreachable"; readonly retry: () => void };

/** Somebody who may not use the application, or not yet. */
export type NotAdmitted =
  | { readonly status: "signed-out" }
  /** Works here, once a second factor is added: the document requires one. */
  | { readonly status: "code-required" }
  | { readonly status: "stranger"; readonly email: string; readonly retry: () => void };

/** Somebody who may use the application. */
export interface Admitted {
  readonly status: "admitted";
  readonly userId: string;
  readonly email: string;
  readonly isOwner: boolean;
}

/** The last answer about a role; `role` is null for a customer, undefined where nothing is known. */
export interface KnownRole {
  readonly userId: string;
  readonly role: string | null | undefined;
}

interface Rules {
  readonly admits: (role: string) => boolean;
  /** Where the last answer stays on the device: without a connection it counts. */
  readonly kept?: { readonly read: () => KnownRole | undefined; readonly store: (known: KnownRole) => void };
}

/** The event by which everybody hears that the caller does not work here any more. */
export const NO_STAFF = "no-staff";

const askRole = () =>
  answerOf(
    () => askSignedIn<string | null>((client) => client.rpc("my_role")),
    (role) => role,
  );

/** Asks as whom somebody works here. The database decides about every request anyway. */
export function usePerson({ admits, kept }: Rules): GatePerson {
  const session = useAtomValue(sessionAtom);
  const userId = session.status === "signed-in" ? session.userId : undefined;
  const [known, setKnown] = useState(() => kept?.read());
  const latest = useRef(0);
  const ask = useCallback(async () => {
    if (userId === undefined) return;
    latest.current += 1;
    const turn = latest.current;
    const answer = await askRole();
    if (turn !== latest.current) return;
    const last = kept?.read();
    if (answer.status !== "done") return setKnown({ userId, role: last?.userId === userId ? last.role : undefined });
    const asked = { userId, role: answer.value };
    kept?.store(asked);
    setKnown(asked);
  }, [userId, kept]);
  useEffect(() => {
    ask();
    addEventListener(NO_STAFF, ask);
    return () => {
      latest.current += 1;
      removeEventListener(NO_STAFF, ask);
    };
  }, [ask]);
  if (session.status !== "signed-in") return { status: "signed-out" };
  if (known?.userId !== session.userId) return { status: "asking" };
  const { role } = known;
  if (role === undefined) return { status: "unreachable", retry: ask };
  if (role === LACKS_FACTOR) return { status: "code-required" };
  if (role === null || !admits(role)) return { status: "stranger", email: session.email, retry: ask };
  return { ...session, status: "admitted", isOwner: role === "owner" };
}
