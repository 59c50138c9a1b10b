import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { LACKS_FACTOR } from "#account/own/ask-signed-in.ts";
import { sessionAtom } from "#account/state/session.ts";
import { SEEN } from "#account/state/stored-keys.ts";
import { NO_STAFF } from "#desk/backend/ask.ts";
import { readRole } from "#desk/backend/requests.ts";
import { forgetRead } from "#desk/state/live.ts";
import { DRAFT, forgetStored, readStored, store } from "#desk/state/storage.ts";
import { isRecord } from "#document/model/schema.ts";

export type DeskPerson =
  | { readonly status: "signed-out" }
  | { readonly status: "asking" }
  /** Cannot be asked, and this device does not know. */
  | { readonly status: "unknown"; readonly retry: () => void }
  | { readonly status: "customer"; readonly email: string; readonly retry: () => void }
  /** Works here, once a second factor is added: the document requires one. */
  | { readonly status: "code-required" }
  | { readonly status: "staff"; readonly email: string; readonly isOwner: boolean };

interface KnownRole {
  readonly userId: string;
  readonly role: string | null | undefined;
}

const NAME = "role";

function knownRoleIn(data: unknown): KnownRole | undefined {
  if (!isRecord(data) || typeof data["userId"] !== "string") return undefined;
  const { userId, role } = data;
  return { userId, role: role === null || typeof role === "string" ? role : undefined };
}

/** Whether somebody who works here was signed in on this device, and has not signed out. */
export function isSessionOver(): boolean {
  return Boolean(readStored(NAME, knownRoleIn)?.role);
}

/** Asks what whoever is signed in may do. Without a connection the last answer counts: the database decides anyway. */
export function usePerson(): DeskPerson {
  const session = useAtomValue(sessionAtom);
  const userId = session.status === "signed-in" ? session.userId : undefined;
  const [known, setKnown] = useState<KnownRole | undefined>(() => readStored(NAME, knownRoleIn));
  const latest = useRef(0);
  const ask = useCallback(async () => {
    if (userId === undefined) return;
    latest.current += 1;
    const turn = latest.current;
    const answer = await readRole();
    if (turn !== latest.current) return;
    const kept = readStored(NAME, knownRoleIn);
    const role = answer.status === "done" ? answer.value : kept?.userId === userId ? kept.role : undefined;
    if (answer.status === "done") store(NAME, { userId, role });
    if (role === null) {
      forgetCustomers();
      forgetStored(DRAFT);
    }
    setKnown({ userId, role });
  }, [userId]);
  // Signed out on another page, or from another device: only `leaveDesk` would have forgotten them. What was typed stays
  // for who signs in again: a session may have ended in the middle of it.
  const isSignedOut = session.status === "signed-out";
  useEffect(() => {
    if (isSignedOut) forgetCustomers();
  }, [isSignedOut]);
  useEffect(() => {
    ask();
    addEventListener(NO_STAFF, ask);
    return () => {
      latest.current += 1;
      removeEventListener(NO_STAFF, ask);
    };
  }, [ask]);
  if (session.status !== "signed-in") return { status: "signed-out" };
  if (known === undefined || known.userId !== userId) return { status: "asking" };
  if (known.role === undefined) return { status: "unknown", retry: ask };
  if (known.role === LACKS_FACTOR) return { status: "code-required" };
  const { email } = session;
  return known.role === null
    ? { status: "customer", email, retry: ask }
    : { status: "staff", email, isOwner: known.role === "owner" };
}

/** Names and addresses do not stay on a device that nobody who works here is signed in on. */
function forgetCustomers(): void {
  forgetStored(SEEN);
  forgetRead();
}
