import { learnClock } from "#ui/base/server-clock.ts";

const TIMEOUT_MS = 15_000;

/** `fetch` that gives up after 15 seconds, and learns the time from what is answered. */
export const fetchWithTimeout = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
  fetch(input, { ...init, signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS) }).then(learnClock);

/** Rejects when the promise has not settled after `timeoutMs`. */
export const withTimeout = <T>(timeoutMs: number, promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      setTimeout(reject, timeoutMs, new Error("The service did not answer in time."));
    }),
  ]);
