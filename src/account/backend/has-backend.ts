/**
 * Whether a backend is known to exist: a hosted project the code was built for, or the embedded one, which its server
 * announces with each page. Otherwise (plain hosting, or a proxy that drops the header) there may be none, and a
 * request would log an error in the visitor's console.
 */
export function hasBackend(): boolean {
  if (import.meta.env["VITE_SUPABASE_URL"] !== undefined || import.meta.env.DEV) return true;
  return performance
    .getEntriesByType("navigation")
    .some((page) => page instanceof PerformanceNavigationTiming && page.serverTiming?.some(isBackend));
}

const isBackend = ({ name }: PerformanceServerTiming) => name === "backend";
