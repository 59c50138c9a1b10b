import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { pressedKey } from "#lib/pressed-key.ts";

/** A pause of typing, in ms. Longer than between two letters, shorter than a look at what they changed. */
const PAUSE_MS = 250;

interface TypedText {
  /** What the cell shows. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Before anything else is done with the cell. */
  readonly flush: () => void;
}

/** What is typed is shown at once, and is in the draft when typing pauses: a letter does not wait for the check of another. */
export function useTypedText(value: string, change: (text: string) => void): TypedText {
  const [typed, setTyped] = useState<string>();
  const waiting = useRef<{ readonly text: string; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  const flush = () => {
    if (waiting.current === undefined) return;
    const { text, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = undefined;
    change(text);
    setTyped(undefined);
  };
  const newest = useRef(flush);
  newest.current = flush;
  useEffect(() => {
    const leave = () => newest.current();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  const type = (text: string) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = { text, timer: setTimeout(() => newest.current(), PAUSE_MS) };
    setTyped(text);
  };
  return { text: typed ?? value, type, flush };
}

/** True if a key only writes; any other acts on what the draft says. */
export function isWritten(event: KeyboardEvent): boolean {
  const key = pressedKey(event);
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  return !isCommand && (key.length < 2 || key === "Backspace" || key === "Delete");
}
