import { useCallback, useEffect, useState } from "react";

/** Something being read from the backend. */
export type Read<T> =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: unknown }
  | { readonly status: "done"; readonly value: T };

const LOADING = { status: "loading" } as const;

/** Reads once and not again on focus; `retry` reads again. `read` must be stable. */
export function useRead<T>(read: () => Promise<T>): Read<T> & { readonly retry: () => void } {
  const [state, setState] = useState<Read<T>>(LOADING);
  const start = useCallback(() => {
    let isMounted = true;
    setState(LOADING);
    read().then(
      (value) => isMounted && setState({ status: "done", value }),
      (error: unknown) => isMounted && setState({ status: "failed", error }),
    );
    return () => {
      isMounted = false;
    };
  }, [read]);
  useEffect(start, [start]);
  return { ...state, retry: start };
}
