import { useEffect } from "react";
import { holdHash } from "#ui/base/held-hash.ts";

/**
 * While something would be lost with the page, the browser asks before it leaves; `mayLeave` asks before another place of
 * the application is opened.
 */
export function useUnfinished(isRunning: boolean, mayLeave: () => boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    holdHash(location.hash);
    const stay = (event: HashChangeEvent) => {
      if (mayLeave()) return holdHash();
      event.stopImmediatePropagation();
      history.replaceState(history.state, "", event.oldURL);
    };
    addEventListener("beforeunload", ask);
    // Before those that show the other place.
    addEventListener("hashchange", stay, { capture: true });
    return () => {
      holdHash();
      removeEventListener("beforeunload", ask);
      removeEventListener("hashchange", stay, { capture: true });
    };
  }, [isRunning, mayLeave]);
}
