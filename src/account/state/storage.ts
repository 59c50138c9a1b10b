const ofBrowser = () => localStorage;

/** The storage of this tab, which is gone with it. */
export const ofTab = () => sessionStorage;

/** Storage may be blocked, full, or hold foreign text: pages work without it. */
export function withStorage<T>(use: (storage: Storage) => T, storageOf = ofBrowser): T | undefined {
  try {
    return use(storageOf());
  } catch {
    return undefined;
  }
}

/** Removes all entries whose key starts with the prefix. */
export function removeAll(prefix: string, storageOf = ofBrowser): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  }, storageOf);
}
