import { useEffect, useState } from "react";

/** What `load` brings, asked for once it is needed; undefined until it is there. `load` must be stable. */
export function useLazy<T>(isNeeded: boolean, load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: T }>();
  useEffect(() => {
    // Where it cannot be loaded, src/boot/chunk-recovery.ts sees to it.
    if (isNeeded)
      load().then(
        (value) => setLoaded({ value }),
        () => undefined,
      );
  }, [isNeeded, load]);
  return loaded?.value;
}
