import { LANGUAGE_COOKIE } from "#document/languages/fallback.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Another language opens the page with its query and part, and stays chosen for addresses that name no language. */
export function keepLanguage(): void {
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
    if (link === null) return;
    link.search = location.search;
    link.hash = location.hash;
    // biome-ignore lint/suspicious/noDocumentCookie: servers read it, and not all browsers have cookieStore.
    document.cookie = `${LANGUAGE_COOKIE}=${link.hreflang};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
  });
}
