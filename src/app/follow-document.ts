import type { ViteHotContext } from "vite/types/hot.js";
import { drawAgain } from "#app/draw-again.ts";
import { forgetPages, loadPage } from "#document/page-store.ts";

/** While developing: a saved document is fetched and drawn in place; what was typed, opened and scrolled stays. */
export function followDocument(hot: ViteHotContext, isTaken: Promise<void>): void {
  hot.on("site:changed", async () => {
    await isTaken;
    forgetPages();
    await loadPage(location.pathname);
    drawAgain();
  });
}
