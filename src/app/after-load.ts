import { datePrints } from "#app/date-prints.ts";
import { keepEarlyAnswers } from "#forms/keep-early-answers.ts";

export { takeOver } from "#app/take-over.ts";
export { mendIncomplete } from "#document/incomplete.ts";

/** What a page needs once nothing is left to load for who reads now. */
export function afterLoad(): void {
  datePrints();
  keepEarlyAnswers();
  keepForOffline();
}

/**
 * Starts the service worker. What a first visit has loaded is kept for a time without a connection; from then on the
 * worker sees to it. Where there is none, or storage is blocked, the site is simply read online.
 */
async function keepForOffline(): Promise<void> {
  try {
    const { serviceWorker } = navigator;
    await serviceWorker.register("/sw.js");
    if (serviceWorker.controller) return;
    const { active } = await serviceWorker.ready;
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: [location.pathname, ...files] } });
  } catch {}
}
