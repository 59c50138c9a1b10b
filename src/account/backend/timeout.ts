import { learnClock } from "#ui/base/server-clock.ts";

const TIMEOUT_MS = 15_000;
/** Of slow mobile networks: a whole document takes them a minute. */
const CHARACTERS_PER_MS = 5;

const timeToSend = (body: RequestInit["body"]) => (typeof body === "string" ? body.length / CHARACTERS_PER_MS : 0);

/** `fetch` that gives up 15 seconds after its body should have been sent, and learns the time from what is answered. */
export const fetchWithTimeout = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
  fetch(input, {
    ...init,
    signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS + timeToSend(init.body)),
  }).then(learnClock);

/** Rejects when the promise has not settled after `timeoutMs`. */
export const withTimeout = <T>(timeoutMs: number, promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      setTimeout(reject, timeoutMs, new Error("The service did not answer in time."));
    }),
  ]);
