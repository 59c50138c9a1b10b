import { useCallback } from "react";
import type { Read } from "#account/own/use-read.ts";
import { POLL_MS, usePolled } from "#account/polling/use-polled.ts";

const LOADING = { status: "loading" } as const;

/** What is read again and again while it is looked at. A failure after a first answer keeps the answer. */
export function usePolledRead<T>(read: () => Promise<T>) {
  // In a box, as a value may be undefined.
  const boxed = useCallback(async (): Promise<{ value: T }> => ({ value: await read() }), [read]);
  const { value: box, error, isReading, readNow, put } = usePolled(boxed, POLL_MS);
  const failed = error !== undefined && !isReading;
  const state: Read<T> =
    box !== undefined ? { status: "done", ...box } : failed ? { status: "failed", error } : LOADING;
  return { ...state, retry: readNow, put: (value: T) => put({ value }) };
}
