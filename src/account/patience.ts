/** A visitor waits this long for an answer, in milliseconds. */
const PATIENCE = 15_000;

/** `fetch` that gives up: an answer that does not come is no answer. */
export function patientFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return fetch(input, { ...init, signal: init.signal ?? AbortSignal.timeout(PATIENCE) });
}

/** What a promise gives within so many milliseconds; rejects when they have passed. */
export function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The service did not answer in time.")), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
