import { useEffect, useState } from "react";

/** The result of `load`, called once it is needed; undefined while loading. `load` must be stable. */
export function useLazy<T>(isNeeded: boolean, load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: T }>();
  useEffect(() => {
    // src/boot/chunk-recovery.ts handles failures.
    if (isNeeded)
      load().then(
        (value) => setLoaded({ value }),
        () => undefined,
      );
  }, [isNeeded, load]);
  return loaded?.value;
}
