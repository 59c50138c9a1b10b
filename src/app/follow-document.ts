import type { ViteHotContext } from "vite/types/hot.js";
import { redraw } from "#app/redraw.ts";

/** While developing: a saved document is fetched and drawn in place; what was typed, opened and scrolled stays. */
export function followDocument(hot: ViteHotContext, isTaken: Promise<void>): void {
  hot.on("site:changed", () => isTaken.then(redraw));
}
