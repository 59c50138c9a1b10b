import type { ViteHotContext } from "vite/types/hot.js";
import { renewPages } from "#hydrate/page-store.ts";
import { rerender } from "#hydrate/rerender.ts";

/**
 * Development only: a saved document is fetched and rendered in place, without losing input, open parts or scroll
 * position.
 */
export function followDocument(hot: ViteHotContext, hydrated: Promise<void>): void {
  hot.on("site:changed", async () => {
    await hydrated;
    await renewPages(location.pathname);
    rerender();
  });
}
