import { forgetTokens } from "#account/session/forget-tokens.ts";
import { askClock } from "#boot/ask-site.ts";
import { openMenusOnHover } from "#boot/hover-menus.ts";
import { prepareLinks } from "#boot/link-rules.ts";
import { PAGE_READ } from "#boot/offline-notice.ts";
import { preparePaper } from "#boot/paper.ts";
import { LANGUAGE_COOKIE } from "#document/languages/fallback.ts";
import { leaveFormsEmpty } from "#forms/drafts/leave-forms-empty.ts";
import { saveEarlyAnswers } from "#forms/drafts/save-early-answers.ts";
import { LETTERS, lacksFace } from "#theme/lacks-face.ts";
import { now, onClockChange } from "#ui/base/server-clock.ts";

export { recoverMissingChunk } from "#boot/chunk-recovery.ts";
export { hydratePage } from "#boot/hydrate-page.ts";
export { liveParts } from "#boot/live-parts.gen.ts";

// At the first touch or after load, whichever comes first.
openMenusOnHover();
leaveFormsEmpty();
keepLanguage();

/** Runs after load, when nothing urgent is loading any more. */
export function afterLoad(showTime: (now: Date) => void): void {
  followTime(showTime);
  prepareLinks();
  if (import.meta.env.VITE_OAUTH) tellAtLogin();
  forgetTokens();
  if (LETTERS.some(lacksFace)) import("#theme/whole-faces.ts").then(({ addWholeFaces }) => addWholeFaces());
  preparePaper();
  saveEarlyAnswers();
  startServiceWorker();
  if (!("uncounted" in document.documentElement.dataset))
    import("#boot/count-visit.ts").then(({ countVisit }) => countVisit());
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Another language opens the page with its query and part, and stays chosen for addresses that name no language. */
function keepLanguage(): void {
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
    if (link === null) return;
    link.search = location.search;
    link.hash = location.hash;
    // biome-ignore lint/suspicious/noDocumentCookie: servers read it, and not all browsers have cookieStore.
    document.cookie = `${LANGUAGE_COOKIE}=${link.hreflang};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
  });
}

/** Whoever comes back from a provider to a sign-in that is unknown by now is sent to the home page; the login says why. */
function tellAtLogin(): void {
  const { pathname, search } = location;
  const login = document.querySelector<HTMLAnchorElement>("[data-login] a");
  if (login && pathname === "/" && search.includes("error_code=")) location.replace(login.href + search);
}

/** Shows the time again once the server's clock is known, and at the scheduled change (`<html data-next>`). */
function followTime(showTime: (now: Date) => void): void {
  const show = () => showTime(now());
  const follow = () => {
    show();
    // Browsers treat a delay of more than 24 days, and none at all, as 0: then nothing is due yet.
    setTimeout(show, Number(document.documentElement.dataset["next"]) - now().getTime());
  };
  follow();
  onClockChange(follow);
  // For devices that were asleep at the time.
  addEventListener("visibilitychange", show);
  askClock();
}

/**
 * Starts the service worker. Files of the first visit are cached here; later requests go through the worker. Without
 * service workers or storage the site works online only.
 */
async function startServiceWorker(): Promise<void> {
  try {
    const { serviceWorker } = navigator;
    await serviceWorker.register("/sw.js");
    if (serviceWorker.controller) return serviceWorker.controller.postMessage(PAGE_READ);
    const { active } = await serviceWorker.ready;
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    const urlsToCache = [...new Set([location.origin + location.pathname, ...files])];
    active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
  } catch {}
}
