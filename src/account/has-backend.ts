/**
 * Whether a backend is known to be there: a hosted project the code was built for, or the embedded one, of which its
 * server tells with each page. Where it is not known (plain hosting, a browser that does not pass it on) there may be
 * none, and asking would fill the visitor's console.
 */
export function hasBackend(): boolean {
  if (import.meta.env["VITE_SUPABASE_URL"] !== undefined || import.meta.env.DEV) return true;
  return performance
    .getEntriesByType("navigation")
    .some((page) => page instanceof PerformanceNavigationTiming && page.serverTiming?.some(isBackend));
}

const isBackend = ({ name }: PerformanceServerTiming) => name === "backend";
