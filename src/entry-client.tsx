import { useSetAtom } from "jotai";
import { startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { takeFailedLink } from "#account/failed-link.ts";
import { firstSession } from "#account/first-session.ts";
import { failedLinkTarget, guardTarget } from "#account/guards.ts";
import { takenOverAtom } from "#account/session.ts";
import { CurrentPage } from "#app/current-page.tsx";
import { createStyleCache } from "#app/emotion-cache.ts";
import { followClock } from "#app/follow-clock.ts";
import { followDocument } from "#app/follow-document.ts";
import { leaveToBrowser } from "#app/leave-to-browser.ts";
import { loadSections, preparing } from "#app/load-sections.ts";
import { Providers } from "#app/providers.tsx";
import { mendIncomplete, tellComplete } from "#document/incomplete.ts";
import { shownKept } from "#document/kept-note.ts";
import { asOf } from "#document/later.ts";
import { keepPage, preparePages } from "#document/page-store.ts";
import type { PageData } from "#document/types.ts";
import { keepStyleNames, namesMark } from "#theme/style-names.ts";

/**
 * React takes over the page that is on screen, once it is known who is here. `<html data-ready>` tells when it has. Fails,
 * and leaves the page as it is, when the code of a section cannot be loaded.
 */
export async function takeOver(fetched: PageData): Promise<void> {
  const data = asOf(fetched, Date.now());
  const root = document.getElementById("root");
  if (root === null) return;
  await loadSections(data);
  const { page, shell } = data;
  const { account } = shell.navigation;
  const failedLink = takeFailedLink();
  const session = await firstSession();
  const target =
    failedLinkTarget(failedLink, session, account) ??
    guardTarget(page.guard, session, location.pathname + location.search, account);
  if (target !== undefined) return location.replace(target);
  // Told by Vite when code that is asked for later, such as a section of another page, cannot be loaded.
  addEventListener("vite:preloadError", () => preparing || mendIncomplete());
  preparePages(loadSections);
  keepPage(page.path, data, shownKept());
  const isTaken = new Promise<void>((resolve) => draw(root, data, resolve));
  // Not earlier: React matches what is on screen with the data it was made from.
  isTaken.then(() => followClock(data));
  if (import.meta.hot) followDocument(import.meta.hot, isTaken);
}

function draw(root: HTMLElement, data: PageData, onReady: () => void): void {
  const onScreen = isOnScreen(data);
  const ready = () => {
    document.documentElement.dataset["ready"] = "";
    delete document.documentElement.dataset["stale"];
    tellComplete();
    onReady();
  };
  const site = (
    <Providers cache={createStyleCache(onScreen ? keepStyleNames(styleIds(data)) : [])}>
      <BrowserRouter>
        <CurrentPage fallbackPath={data.shell.fallbackPath} onReady={ready} />
      </BrowserRouter>
      <TakenOver />
    </Providers>
  );
  leaveToBrowser();
  startTransition(() => {
    // A page published anew since this one was read: drawn afresh instead of matched with what no longer fits.
    if (onScreen) hydrateRoot(root, site);
    else createRoot(root).render(site);
  });
}

/** Whether the page on screen was made from this data, and with these styles. */
function isOnScreen(data: PageData): boolean {
  const { page } = document.documentElement.dataset;
  const style = document.querySelector<HTMLElement>("style[data-names]");
  const sameStyles = style === null || style.dataset["names"] === namesMark(styleIds(data));
  return sameStyles && (page?.endsWith(`?v=${data.version}`) ?? false);
}

function styleIds({ styleIds: ids = "" }: PageData): string[] {
  return ids.split(" ").filter(Boolean);
}

/** From here on the page shows who is here; until now it equalled the prerendered one, which knows nobody. */
function TakenOver() {
  const setTakenOver = useSetAtom(takenOverAtom);
  useEffect(() => setTakenOver(true), [setTakenOver]);
  return null;
}
