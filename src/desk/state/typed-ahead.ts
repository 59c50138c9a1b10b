import { atom, getDefaultStore, useAtomValue } from "jotai";
import { useEffect } from "react";

/** How long a field may take to come: what is typed later is meant otherwise. */
const WAIT_MS = 5_000;

interface TypedAhead {
  readonly text: string;
  /** Whoever goes elsewhere types something else. */
  readonly hash: string;
  readonly until: number;
}

/** What was typed for a field that is on its way; Enter is a new line. */
const typedAheadAtom = atom<TypedAhead | undefined>(undefined);

/** From now on what is typed belongs to a field that is about to come here. */
export function expectField(waitMs = WAIT_MS): void {
  getDefaultStore().set(typedAheadAtom, { text: "", hash: location.hash, until: performance.now() + waitMs });
}

/** Keeps a key for the field that is expected; false if none is. */
export function keepKey(key: string): boolean {
  const ahead = getDefaultStore().get(typedAheadAtom);
  const letter = key === "Enter" ? "\n" : key;
  if (ahead === undefined || performance.now() > ahead.until || location.hash !== ahead.hash || letter.length !== 1)
    return false;
  getDefaultStore().set(typedAheadAtom, { ...ahead, text: ahead.text + letter });
  return true;
}

/** Gives a field that has come what was typed for it, and whether Enter followed; not while another one is expected. */
export function useTypedAhead(take: (text: string, isEntered: boolean) => void, isExpecting = false): void {
  useAtomValue(typedAheadAtom);
  useEffect(() => {
    // The last key may have come after the field was rendered.
    const ahead = getDefaultStore().get(typedAheadAtom);
    if (ahead === undefined || isExpecting) return;
    getDefaultStore().set(typedAheadAtom, undefined);
    take(ahead.text.trim().replaceAll("\n", " "), ahead.text.endsWith("\n"));
  });
}
