import { forgetTokens } from "#account/session/forget-tokens.ts";
import { openMenusOnHover } from "#boot/hover-menus.ts";
import { readOpenFacts } from "#boot/read-open-facts.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { leaveFormsEmpty } from "#forms/drafts/leave-forms-empty.ts";
import { saveEarlyAnswers } from "#forms/drafts/save-early-answers.ts";
import { longDate } from "#lib/locale/days.ts";

export { recoverMissingChunk } from "#boot/chunk-recovery.ts";
export { hydratePage } from "#boot/hydrate-page.ts";

// At the first touch or after load, whichever comes first.
openMenusOnHover();
leaveFormsEmpty();

/** Runs after load, when nothing urgent is loading any more. */
export function afterLoad(onScheduledChange: () => void): void {
  awaitScheduledChange(onScheduledChange);
  forgetTokens();
  addEventListener("beforeprint", writeToday);
  saveEarlyAnswers();
  startServiceWorker();
}

/** Checks the page again at the moment of its scheduled change (`<html data-next>`). */
function awaitScheduledChange(check: () => void): void {
  const { next } = document.documentElement.dataset;
  if (next === undefined) return;
  // Browsers treat a delay of more than 24 days as 0: then nothing is due yet.
  setTimeout(check, Number(next) - Date.now());
  // For devices that were asleep at the time.
  addEventListener("visibilitychange", check);
}

/** Writes the date of printing onto printed pages, without React. */
function writeToday(): void {
  const place = document.querySelector<HTMLElement>("[data-today]");
  const facts = readOpenFacts();
  const { lang, dataset } = document.documentElement;
  // On a hydrated page React has written it already.
  if (place && facts && !("ready" in dataset))
    place.textContent = `${place.dataset["today"]} ${longDate(wallTime(facts.clock, new Date()).date, lang)}`;
}

/**
 * Starts the service worker. Files of the first visit are cached here; later requests go through the worker. Without
 * service workers or storage the site works online only.
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
