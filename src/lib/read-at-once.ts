/** Notes on a promise what it became, once it has: React's `use` then reads it without waiting. Returns the same promise. */
export function readAtOnce<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: "fulfilled", value }),
    () => undefined,
  );
  return promise;
}
