/** Storage may be blocked, full, or hold something else's text: a form works without it. */
export function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
