/**
 * Stores a promise's result on it once settled, so that React's `use` reads it without suspending. Returns the same
 * promise.
 */
export function readAtOnce<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: "fulfilled", value }),
    () => undefined,
  );
  return promise;
}
