import type { DraftMessage } from "#editor/preview/page/preview-source.ts";
import { previewOf } from "#editor/shared/editor-facts.ts";

/** Hears from the editor around this preview that its draft, or the moment that is shown, is another now. */
export function onChange(what: DraftMessage["draftChanged"], changed: () => void): void {
  addEventListener("message", ({ source, origin, data }: MessageEvent) => {
    if (source === parent && origin === location.origin && data?.draftChanged === what) changed();
  });
}

/** Loads the page anew that is shown, or that was going to be. */
export function loadAgain(): void {
  const wanted = new URLSearchParams(location.search).get("page");
  location.replace(previewOf(wanted ?? location.pathname));
}
