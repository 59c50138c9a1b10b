import { learnClock } from "#account/backend/server-clock.ts";

const TIMEOUT_MS = 15_000;

/** `fetch` that gives up after 15 seconds, and learns the time from what is answered. */
export async function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(input, { ...init, signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS) });
  learnClock(answer);
  return answer;
}

/** Rejects when the promise has not settled after `timeoutMs`. */
export function withTimeout<T>(timeoutMs: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The service did not answer in time.")), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
