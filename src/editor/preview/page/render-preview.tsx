import { getDefaultStore } from "jotai";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { hydratedAtom } from "#account/state/session.ts";
import { DRAFT_CHANGED, type PreviewSource } from "#editor/preview/page/preview-source.ts";
import { previewOf } from "#editor/shared/editor-facts.ts";
import { PREVIEW_WORDS } from "#editor/words/words.gen.ts";
import type { PreviewedPage } from "#editor/worker/tools.ts";
import { loadSections } from "#frame/load-sections.ts";
import { Providers } from "#frame/providers.tsx";
import { createStyleCache } from "#frame/style-cache.ts";
import { CurrentPage } from "#hydrate/current-page.tsx";
import { preparePages, renewPages, storePage } from "#hydrate/page-store.ts";
import { rerender } from "#hydrate/rerender.ts";

/** Renders the pages of a draft by the site's own code, and again in place when the draft has changed. */
export async function renderPreview({ data, palette, moment }: PreviewedPage, source: PreviewSource): Promise<void> {
  const root = document.getElementById("root");
  const asked = location.pathname;
  const home = data ?? (await source("/")).data;
  if (root === null) return;
  if (home === undefined) {
    root.textContent = PREVIEW_WORDS.notYet;
    return followDraft(loadAgain);
  }
  const colours = new CSSStyleSheet();
  document.adoptedStyleSheets.push(colours);
  colours.replaceSync(palette);
  if (data) await loadSections(data);
  preparePages(loadSections);
  storePage(location.pathname, data);
  getDefaultStore().set(hydratedAtom, true);
  await new Promise<void>((resolve) => {
    createRoot(root).render(
      <Providers cache={createStyleCache()}>
        <BrowserRouter>
          <CurrentPage fallbackPath={home.shell.fallbackPath} onReady={resolve} />
        </BrowserRouter>
      </Providers>,
    );
  });
  document.documentElement.dataset["ready"] = "";
  // A page that a draft does not have, or not for now, such as a new one whose title is still empty. Home is shown.
  let missing = data ? undefined : asked;
  /** Shows the draft as it is now. A page's clock is set once. */
  const refresh = async () => {
    const path = location.pathname;
    const now = await source(path);
    if (now.data === undefined) missing = path;
    else if (path !== home.shell.fallbackPath) missing = undefined;
    if (missing !== undefined && missing !== path && (await source(missing)).data)
      return location.replace(previewOf(missing));
    if (now.moment !== moment) return loadAgain();
    colours.replaceSync(now.palette);
    await renewPages(path);
    rerender();
  };
  followDraft(refresh);
  // What was typed or chosen since this page began to load.
  await refresh();
}

function followDraft(changed: () => void): void {
  addEventListener("message", ({ source, origin, data }: MessageEvent) => {
    if (source === parent && origin === location.origin && data === DRAFT_CHANGED) changed();
  });
}

function loadAgain(): void {
  location.replace(previewOf(location.pathname));
}
