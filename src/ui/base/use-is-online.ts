import { useSyncExternalStore } from "react";

const isOnlineNow = () => navigator.onLine;

function followNetwork(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

/** Whether this device has a network. Prerendered pages assume so. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(followNetwork, isOnlineNow, () => true);
}
