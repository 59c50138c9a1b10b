import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { showOfflineNotice } from "#boot/offline-notice.ts";
import type { PageData } from "#document/model/types.ts";
import { cachedAt, leavePage } from "#hydrate/page-store.ts";

/** After a change of page: sets the title, scrolls to the top or the anchor, and moves the focus to the content. */
export function usePageChange(data: PageData | undefined): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  const { page, shell } = data ?? {};
  const title = page?.title;

  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);

  useEffect(() => {
    if (shown.current === pathname) return;
    leavePage(shown.current);
    shown.current = pathname;
    if (shell) showOfflineNotice(cachedAt(pathname), shell);
    focusContent();
    if (navigation === "POP") return;
    const anchor = hash === "" ? null : document.getElementById(hash.slice(1));
    if (anchor) anchor.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, hash, navigation, shell]);
}

/** Screen readers then announce the title, even while the sections are loading. */
function focusContent(): void {
  const main = document.getElementById("main");
  main?.setAttribute("aria-label", document.title);
  main?.focus({ preventScroll: true });
}
