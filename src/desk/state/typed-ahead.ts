import { atom, getDefaultStore, useAtomValue } from "jotai";
import { useEffect } from "react";

/** How long a field may take to come: what is typed later is meant otherwise. */
const WAIT_MS = 5_000;

interface TypedAhead {
  readonly text: string;
  readonly until: number;
}

/** What was typed for a field that is on its way; Enter is a new line. */
const typedAheadAtom = atom<TypedAhead | undefined>(undefined);

/** From now on what is typed belongs to a field that is about to come. */
export function expectField(text = ""): void {
  getDefaultStore().set(typedAheadAtom, { text, until: performance.now() + WAIT_MS });
}

/** Keeps a key for the field that is expected; false if none is. */
export function keepKey(key: string): boolean {
  const ahead = getDefaultStore().get(typedAheadAtom);
  const letter = key === "Enter" ? "\n" : key;
  if (ahead === undefined || performance.now() > ahead.until || letter.length !== 1) return false;
  getDefaultStore().set(typedAheadAtom, { ...ahead, text: ahead.text + letter });
  return true;
}

/** Gives a field that has come what was typed for it, and whether Enter followed. */
export function useTypedAhead(take: (text: string, isEntered: boolean) => void): void {
  useAtomValue(typedAheadAtom);
  useEffect(() => {
    // The last key may have come after the field was rendered.
    const ahead = getDefaultStore().get(typedAheadAtom);
    if (ahead === undefined) return;
    getDefaultStore().set(typedAheadAtom, undefined);
    take(ahead.text.trim(), ahead.text.endsWith("\n"));
  });
}
