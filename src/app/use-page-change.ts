import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { tellKept } from "#document/kept-note.ts";
import { keptAt, leavePage } from "#document/page-store.ts";
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
    leavePage(shown.current);
    shown.current = pathname;
    tellKept(keptAt(pathname));
    focusContent();
    if (navigation === "POP") return;
    const anchor = hash === "" ? null : document.getElementById(hash.slice(1));
    if (anchor) anchor.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, hash, navigation]);
}

/** Screen readers then say the name of the page: its sections may still be on their way, its title is there. */
function focusContent(): void {
  const main = document.getElementById("main");
  main?.setAttribute("aria-label", document.title);
  main?.focus({ preventScroll: true });
}
