import { useCallback, useEffect, useRef, useState } from "react";
import { whileVisible } from "#account/polling/while-visible.ts";

/** Changes of orders appear within this time, while a page is looked at. */
export const POLL_MS = 20_000;

/** Something that is read again and again while it is looked at. */
export interface Polled<T> {
  /** The last value; undefined until the first arrives. */
  readonly value: T | undefined;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number | undefined;
  /** Why the last attempt failed. */
  readonly error: unknown;
  readonly isReading: boolean;
  /** Reads at once. */
  readonly readNow: () => void;
  /** Puts a value that came another way. */
  readonly put: (value: T) => void;
}

interface State<T> {
  readonly value: T | undefined;
  readonly readAt: number | undefined;
  readonly error: unknown;
}

const NOTHING = { value: undefined, readAt: undefined, error: undefined };

/**
 * Reads at once and then every `everyMs` while the page is visible; when it becomes visible again, as soon as the last
 * value is that old. A failure keeps the last value. `read` must be stable: a new one starts afresh from `kept`.
 */
export function usePolled<T>(read: () => Promise<T>, everyMs: number, initial?: Pick<Polled<T>, "value" | "readAt">) {
  const [state, setState] = useState<State<T>>({ ...NOTHING, ...initial });
  const [isReading, setReading] = useState(true);
  const turn = useRef(0);

  const readNow = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    setReading(true);
    try {
      const value = await read();
      if (mine === turn.current) setState({ value, readAt: Date.now(), error: undefined });
    } catch (error) {
      if (mine === turn.current) setState((before) => ({ ...before, error: error ?? new Error("It failed.") }));
    }
    if (mine === turn.current) setReading(false);
  }, [read]);

  // A value from elsewhere is newer than one still on its way.
  const put = useCallback((value: T) => {
    turn.current += 1;
    setReading(false);
    setState({ value, readAt: Date.now(), error: undefined });
  }, []);

  useEffect(() => {
    const stop = whileVisible(readNow, everyMs);
    return () => {
      stop();
      turn.current += 1;
    };
  }, [readNow, everyMs]);

  return { ...state, isReading, readNow, put } satisfies Polled<T>;
}
