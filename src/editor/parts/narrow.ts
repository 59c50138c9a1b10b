import { useSyncExternalStore } from "react";

/** Phones and upright tablets: one pane at a time, and what is pressed most within the thumb's reach. */
const narrow = matchMedia("(max-width: 56rem)");

export function isNarrow(): boolean {
  return narrow.matches;
}

/** Whether the editor has room for one pane only. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}

function subscribe(changed: () => void): () => void {
  narrow.addEventListener("change", changed);
  return () => narrow.removeEventListener("change", changed);
}
