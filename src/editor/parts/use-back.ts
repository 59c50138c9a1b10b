import { useEffect } from "react";

/**
 * While something is open over the page, Back closes it, and the page behind it stays. History is left as it is. Without
 * the Navigation API (before Chromium 102, Safari 26.2 and Firefox 147) Back turns the page behind it.
 */
export function useBack(close: () => void, isOpen = true): void {
  useEffect(() => {
    if (!isOpen || !("navigation" in window)) return;
    const answer = (event: NavigateEvent) => {
      if (event.navigationType !== "traverse") return;
      event.preventDefault();
      close();
    };
    navigation.addEventListener("navigate", answer);
    return () => navigation.removeEventListener("navigate", answer);
  }, [close, isOpen]);
}
