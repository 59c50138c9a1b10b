import { useCallback, useEffect, useRef, useState } from "react";
import { whileVisible } from "#account/polling/while-visible.ts";
import type { DeskAnswer, NotDone } from "#desk/backend/ask.ts";

/** How often what is looked at is read again. */
const EVERY_MS = 15_000;

/** What has been read, by name, so that a view that opens again shows something at once. */
const values = new Map<string, unknown>();
const listeners = new Set<() => unknown>();

/** Has everything on the screen read again: a move was made. */
export function announceChange(): void {
  for (const listener of listeners) listener();
}

/** Keeps an answer of the database that was not asked for by its view: what a move left. */
export function putRead(name: string, value: unknown): void {
  values.set(name, value);
}

/** Forgets what was read, for whoever signs in next. */
export function forgetRead(): void {
  values.clear();
}

export interface Live<T> {
  /** The newest there is, also while it is read again. */
  readonly value: T | undefined;
  /** Why the last reading failed. */
  readonly failed: NotDone | undefined;
}

interface Reading {
  readonly name: string;
  readonly failed: NotDone | undefined;
}

/** Reads again and again while the page is looked at. `read` must be stable for a name. */
export function useLive<T>(name: string, read: () => Promise<DeskAnswer<T>>): Live<T> {
  const [reading, setReading] = useState<Reading>({ name, failed: undefined });
  const latest = useRef(0);
  const readNow = useCallback(async () => {
    latest.current += 1;
    const turn = latest.current;
    // What a move left is shown before it is read again.
    setReading((before) => ({ ...before }));
    const answer = await read();
    // An answer that was overtaken by a later question is old.
    if (turn !== latest.current) return;
    if (answer.status === "done") values.set(name, answer.value);
    setReading({ name, failed: answer.status === "done" ? undefined : answer });
  }, [name, read]);
  useEffect(() => {
    const stop = whileVisible(readNow, EVERY_MS);
    listeners.add(readNow);
    return () => {
      stop();
      listeners.delete(readNow);
      latest.current += 1;
    };
  }, [readNow]);
  return { value: readBefore<T>(name), failed: reading.name === name ? reading.failed : undefined };
}

/** The last value of a name. All values of a name are of the type that its reader answers with. */
export function readBefore<T>(name: string): T | undefined {
  const all: Map<string, T> = Object(values);
  return all.get(name);
}
