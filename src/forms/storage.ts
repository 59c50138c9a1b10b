/** Storage may be blocked, full, or hold something else's text: a form works without it. */
export function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** Removes all that is kept under names that begin so. */
export function removeAll(prefix: string): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
}
