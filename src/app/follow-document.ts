import { getDefaultStore } from "jotai";
import { startTransition } from "react";
import type { ViteHotContext } from "vite/types/hot.js";
import { documentVersionAtom } from "#app/document-version.ts";
import { forgetPages, loadPage } from "#document/page-store.ts";

/** While developing: a saved document is fetched and drawn in place; what was typed, opened and scrolled stays. */
export function followDocument(hot: ViteHotContext): void {
  hot.on("site:changed", async () => {
    forgetPages();
    await loadPage(location.pathname);
    startTransition(() => getDefaultStore().set(documentVersionAtom, (version) => version + 1));
  });
}
