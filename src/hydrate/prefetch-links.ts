import { prefetchPage } from "#hydrate/page-store.ts";

/** Signs that a link is about to be opened. */
const INTENTS = ["pointerover", "touchstart", "focusin"] as const;

/** Prefetches pages of this site on hover, touch or focus of their links. */
export function prefetchLinks(): void {
  for (const intent of INTENTS) addEventListener(intent, prefetch, { passive: true });
}

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  const href = link?.getAttribute("href");
  if (href) prefetchPage(href);
}
