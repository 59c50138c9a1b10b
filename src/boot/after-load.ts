import { forgetTokens } from "#account/session/forget-tokens.ts";
import { openMenusOnHover } from "#boot/hover-menus.ts";
import { writeDateOnPrint } from "#boot/print-date.ts";
import { saveEarlyAnswers } from "#forms/drafts/save-early-answers.ts";

export { recoverMissingChunk } from "#boot/chunk-recovery.ts";
export { hydratePage } from "#boot/hydrate-page.ts";

// At the first touch or after load, whichever comes first.
openMenusOnHover();

/** Runs after load, when nothing the reader waits for is loading any more. */
export function afterLoad(): void {
  forgetTokens();
  writeDateOnPrint();
  saveEarlyAnswers();
  startServiceWorker();
}

/**
 * Starts the service worker. What the first visit has loaded is cached here; later requests go through the worker.
 * Without service workers or storage the site works online only.
 */
async function startServiceWorker(): Promise<void> {
  try {
    const { serviceWorker } = navigator;
    await serviceWorker.register("/sw.js");
    if (serviceWorker.controller) return;
    const { active } = await serviceWorker.ready;
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: [location.pathname, ...files] } });
  } catch {}
}
