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
import { followDocument } from "#app/follow-document.ts";
import { Providers } from "#app/providers.tsx";
import { keepPage } from "#document/page-store.ts";
import type { PageData } from "#document/types.ts";

/** React takes over the page that is on screen, once it is known who is here. `<html data-ready>` tells when it has. */
export async function takeOver(data: PageData): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) return;
  const { page, shell } = data;
  const { account } = shell.navigation;
  const failedLink = takeFailedLink();
  const session = await firstSession();
  const target =
    failedLinkTarget(failedLink, session, account) ??
    guardTarget(page.guard, session, location.pathname + location.search, account);
  if (target !== undefined) return location.replace(target);
  keepPage(page.path, data);
  const ready = () => {
    document.documentElement.dataset["ready"] = "";
  };
  const site = (
    <Providers cache={createStyleCache()}>
      <BrowserRouter>
        <CurrentPage fallbackPath={shell.fallbackPath} onReady={ready} />
      </BrowserRouter>
      <TakenOver />
    </Providers>
  );
  startTransition(() => {
    // A page published anew since this one was read: drawn afresh instead of matched with what no longer fits.
    if (isOnScreen(data)) hydrateRoot(root, site);
    else createRoot(root).render(site);
  });
  if (import.meta.hot) followDocument(import.meta.hot);
}

/** Whether the page on screen was made from this data. */
function isOnScreen({ version }: PageData): boolean {
  return document.documentElement.dataset["page"]?.endsWith(`?v=${version}`) ?? false;
}

/** From here on the page shows who is here; until now it equalled the prerendered one, which knows nobody. */
function TakenOver() {
  const setTakenOver = useSetAtom(takenOverAtom);
  useEffect(() => setTakenOver(true), [setTakenOver]);
  return null;
}
