import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import type { PageData } from "#document/types.ts";

/** After a change of page: the title follows, a new page starts at its top (or at its anchor) with the focus on its content. */
export function usePageChange(data: PageData | undefined): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  const title = data?.page.title;

  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
    if (navigation === "POP") return;
    const anchor = hash === "" ? null : document.getElementById(hash.slice(1));
    if (anchor) anchor.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, hash, navigation]);
}
