import { useEffect } from "react";
import { SEEN } from "#account/state/stored-keys.ts";
import { forgetRead } from "#desk/state/live.ts";
import { DRAFT, forgetStored, readStored, store } from "#desk/state/storage.ts";
import { isRecord } from "#document/model/schema.ts";
import { type GatePerson, type KnownRole, usePerson } from "#staff/gate/use-person.ts";

const NAME = "role";

function knownRoleIn(data: unknown): KnownRole | undefined {
  if (!isRecord(data) || typeof data["userId"] !== "string") return undefined;
  const { userId, role } = data;
  return { userId, role: role === null || typeof role === "string" ? role : undefined };
}

const readKnown = () => readStored(NAME, knownRoleIn);

/** The desk is for everybody who works here, and works without a connection. */
const RULES = {
  admits: () => true,
  kept: { read: readKnown, store: (known: KnownRole) => store(NAME, known) },
};

/** Whether somebody who works here was signed in on this device, and has not signed out. */
export function isSessionOver(): boolean {
  return Boolean(readKnown()?.role);
}

/**
 * Who is at the desk. Names and addresses do not stay on a device that nobody who works here is signed in on: somebody
 * may have signed out on another page, or from another device. What was typed stays for who signs in again, as a session
 * may have ended in the middle of it.
 */
export function useDeskPerson(): GatePerson {
  const person = usePerson(RULES);
  const { status } = person;
  useEffect(() => {
    if (status !== "signed-out" && status !== "stranger") return;
    forgetStored(SEEN);
    forgetRead();
    if (status === "stranger") forgetStored(DRAFT);
  }, [status]);
  return person;
}
