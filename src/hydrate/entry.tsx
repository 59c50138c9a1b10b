import { useSetAtom } from "jotai";
import { startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { firstSession } from "#account/session/first-session.ts";
import { guardTarget, LANDING } from "#account/session/guards.ts";
import { hydratedAtom } from "#account/state/session.ts";
import { hideRecoveryNotice, recoverMissingChunk } from "#boot/chunk-recovery.ts";
import { shownOfflineSince } from "#boot/offline-notice.ts";
import { asOf } from "#document/model/scheduled-changes.ts";
import type { PageData } from "#document/model/types.ts";
import { loadSections, preparing } from "#frame/load-sections.ts";
import { Providers } from "#frame/providers.tsx";
import { createStyleCache } from "#frame/style-cache.ts";
import { carryOver } from "#hydrate/carry-over.ts";
import { CurrentPage } from "#hydrate/current-page.tsx";
import { followDocument } from "#hydrate/follow-document.ts";
import { holdEvents, pressEnded } from "#hydrate/hold-events.ts";
import { forgetPages, loadPage, prefetchPage, preparePages, storePage } from "#hydrate/page-store.ts";
import { rerender } from "#hydrate/rerender.ts";
import { undoReplacements } from "#hydrate/undo-replacements.ts";
import { keepStyleNames, namesMark } from "#theme/style-names.ts";
import { now, onClockChange } from "#ui/base/server-clock.ts";

/**
 * Hydrates the page on screen, once the session is known. Sets `<html data-ready>` when done. Rejects, and leaves the
 * page as it is, when the code of a section cannot be loaded.
 */
export async function hydrateSite(fetched: PageData): Promise<void> {
  const data = asOf(fetched, now());
  const root = document.getElementById("root");
  if (root === null) return;
  await loadSections(data);
  const { page, shell } = data;
  const { account } = shell.navigation;
  const session = await firstSession();
  const target = guardTarget(page.guard, session, location.pathname + location.search + location.hash, account);
  // Who lands where is asked once the page is hydrated.
  if (target !== undefined && target !== LANDING) return location.replace(target);
  // Vite reports chunks that fail to load later, such as a section of another page.
  addEventListener("vite:preloadError", () => preparing || recoverMissingChunk());
  preparePages(loadSections);
  prefetchLinks();
  await pressEnded();
  storePage(page.path, data, shownOfflineSince());
  const hydrated = new Promise<void>((resolve) => renderInto(root, data, resolve));
  // Not earlier: React compares the markup with its original data.
  hydrated.then(() => followClock(data));
  if (import.meta.hot) followDocument(import.meta.hot, hydrated);
}

const MINUTE_MS = 60_000;

/** Renders an open page again when a scheduled change is due. */
function followClock(first: PageData): void {
  let next = nextChange(first);
  const check = async () => {
    if (now().getTime() < next) return;
    next = Number.POSITIVE_INFINITY;
    next = nextChange(await applyDueChanges());
  };
  setInterval(check, MINUTE_MS);
  addEventListener("visibilitychange", check);
  onClockChange(check);
}

/** Uses the stored data: a phone that wakes up may have no network yet. */
async function applyDueChanges(): Promise<PageData | undefined> {
  const { pathname } = location;
  const data = await loadPage(pathname);
  if (data === undefined) return undefined;
  const current = asOf(data, now());
  forgetPages();
  storePage(pathname, current);
  rerender();
  return current;
}

/** Milliseconds since 1970. */
function nextChange(data: PageData | undefined): number {
  return data?.scheduled?.[0]?.at ?? Number.POSITIVE_INFINITY;
}

function renderInto(root: HTMLElement, data: PageData, onReady: () => void): void {
  const onScreen = isOnScreen(data);
  const endCarrying = carryOver(root);
  const ready = () => {
    document.documentElement.dataset["ready"] = "";
    delete document.documentElement.dataset["stale"];
    hideRecoveryNotice();
    endCarrying();
    onReady();
  };
  const cache = createStyleCache(onScreen ? keepStyleNames(styleIds(data)) : []);
  // Rules are added to the page's own style element: its policy allows no other one.
  const style = pageStyle();
  if (style) cache.sheet.ctr = cache.sheet.tags.push(style);
  const site = (
    <Providers cache={cache}>
      <BrowserRouter>
        <CurrentPage fallbackPath={data.shell.fallbackPath} onReady={ready} />
      </BrowserRouter>
      <Hydrated />
    </Providers>
  );
  undoReplacements(root);
  holdEvents();
  startTransition(() => {
    // If a newer document was published since, the page is rendered instead of hydrated. If something else has changed
    // the page, React renders it too: no fault of ours, so a mark for whoever measures the page, and no error.
    if (onScreen) hydrateRoot(root, site, { onRecoverableError: (detail) => performance.mark("redrawn", { detail }) });
    else createRoot(root).render(site);
  });
}

const pageStyle = () => document.querySelector<HTMLStyleElement>("style[data-names]");

/** True if the page on screen was made from this data, and with these styles. */
function isOnScreen(data: PageData): boolean {
  const { page } = document.documentElement.dataset;
  const style = pageStyle();
  const sameStyles = style === null || style.dataset["names"] === namesMark(styleIds(data));
  return sameStyles && (page?.endsWith(`?v=${data.hash}`) ?? false);
}

function styleIds({ styleIds: ids = "" }: PageData): string[] {
  return ids.split(" ").filter(Boolean);
}

/** Until now the page equalled the prerendered one, which has no session. */
function Hydrated() {
  const setHydrated = useSetAtom(hydratedAtom);
  useEffect(() => setHydrated(true), [setHydrated]);
  return null;
}

/** Signs that a link is about to be opened. */
const INTENTS = ["pointerover", "touchstart", "focusin"] as const;

/** Prefetches pages of this site on hover, touch or focus of their links. */
function prefetchLinks(): void {
  for (const intent of INTENTS) addEventListener(intent, prefetch, { passive: true });
}

function prefetch({ target }: Event): void {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]:not([rel=external],[hreflang])') : null;
  const href = link?.getAttribute("href");
  if (href) prefetchPage(href);
}
