import { useEffect, useMemo, useRef, useState } from "react";
import type { Answer } from "#account/backend/answer.ts";
import type { Failure } from "#account/backend/failure.ts";
import { now } from "#ui/base/server-clock.ts";

/** Changes of orders appear within this time, while a page is looked at. */
export const POLL_MS = 20_000;

/** Something that is read from the backend. */
export interface Read<T> {
  /** The last value, also while it is read again and when that failed; undefined until the first arrives. */
  readonly value: T | undefined;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number | undefined;
  /** Why the last attempt failed. */
  readonly failure: Failure | undefined;
  readonly isReading: boolean;
  /** There is no value, and none is being read. */
  readonly isUnread: boolean;
  /** Reads at once. */
  readonly readNow: () => void;
  /** Shows a value from elsewhere, such as the answer to a move. */
  readonly put: (value: T) => void;
}

interface ReadOptions<T> {
  /** Reads again after this time, while the page is visible. Without it once, and not again on focus. */
  readonly everyMs?: number;
  /** Shown until the first value arrives. */
  readonly kept?: { readonly value: T; readonly readAt: number } | undefined;
}

type State<T> = Pick<Read<T>, "value" | "readAt" | "failure" | "isReading"> & { readonly read: unknown };

const NOTHING = { value: undefined, readAt: undefined, failure: undefined, isReading: true };

/** Reads from the backend. A failure keeps the last value. `read` must be stable: a new one starts afresh. */
export function useRead<T>(read: () => Promise<Answer<T>>, { everyMs, kept }: ReadOptions<T> = {}): Read<T> {
  const [latest, setState] = useState<State<T>>({ read, ...NOTHING, ...kept });
  const { read: _, ...state } = latest.read === read ? latest : { read, ...NOTHING };
  const turn = useRef(0);

  const { readNow, put } = useMemo(() => {
    const change = (changed: Partial<State<T>>) =>
      setState((before) => ({ ...(before.read === read ? before : { read, ...NOTHING }), ...changed }));
    const arrive = (value: T) => change({ value, readAt: now().getTime(), failure: undefined, isReading: false });
    return {
      readNow: async () => {
        turn.current += 1;
        const mine = turn.current;
        change({ isReading: true });
        const answer = await read();
        if (mine !== turn.current) return;
        if (answer.status === "done") arrive(answer.value);
        else change({ failure: answer, isReading: false });
      },
      // Newer than an answer that is still awaited.
      put: (value: T) => {
        turn.current += 1;
        arrive(value);
      },
    };
  }, [read]);

  useEffect(() => {
    const stop = everyMs === undefined ? undefined : whileVisible(readNow, everyMs);
    if (stop === undefined) readNow();
    return () => {
      stop?.();
      turn.current += 1;
    };
  }, [readNow, everyMs]);

  const isUnread = state.value === undefined && state.failure !== undefined && !state.isReading;
  return { ...state, isUnread, readNow, put };
}

/** Calls `run` at once and then every `everyMs`, but only while the page is visible. Returns how to end it. */
function whileVisible(run: () => unknown, everyMs: number): () => void {
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    const wait = last + everyMs - Date.now();
    if (wait <= 0) {
      last = Date.now();
      run();
    }
    timer = setTimeout(next, Math.max(wait, 0) || everyMs);
  };
  // What is on screen says at once that it is old, and is renewed at once.
  const atOnce = () => {
    last = 0;
    next();
  };
  document.addEventListener("visibilitychange", next);
  addEventListener("online", atOnce);
  addEventListener("offline", atOnce);
  next();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", next);
    removeEventListener("online", atOnce);
    removeEventListener("offline", atOnce);
  };
}
